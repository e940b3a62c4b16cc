import type { Connector, ConnectorFactory } from '~/src/api/endpoints/connectors.api';
import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';

export const TABS = ['passwordless', 'social'] as const;
export type ConnectorsTab = (typeof TABS)[number];
export type ConnectorType = Connector['type'];

const TYPES: readonly ConnectorType[] = ['Email', 'Sms', 'Social'];

export function typeOf(text: string | undefined): ConnectorType | undefined {
  return TYPES.find((type) => type === text);
}

export function tabOf(type: ConnectorType): ConnectorsTab {
  return type === 'Social' ? 'social' : 'passwordless';
}

/** A name in the console's language; English is always there. */
export function nameOf({ name }: Pick<ConnectorFactory, 'name'>, language: string): string {
  return name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';
}

export type ConnectorGroup = {
  readonly first: Connector;
  readonly members: readonly Connector[];
};

/** Connectors of one target, in the order of the first of each: a provider on the web and in apps. */
export function groupsOf(connectors: readonly Connector[]): readonly ConnectorGroup[] {
  const groups = new Map<string, Connector[]>();
  for (const connector of connectors) {
    groups.set(connector.target, [...(groups.get(connector.target) ?? []), connector]);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ first, members }] : [];
  });
}

/** Whether users sign in or sign up by what a connector delivers or offers. */
export function isInUse(
  { type, target }: Pick<Connector, 'type' | 'target'>,
  { signUp, signIn, socialSignInConnectorTargets }: SignInExperience,
): boolean {
  if (type === 'Social') return socialSignInConnectorTargets.includes(target);
  const identifier = type === 'Email' ? 'email' : 'phone';
  return (
    (signUp.verify && signUp.identifiers.includes(identifier)) ||
    signIn.methods.some((method) => method.identifier === identifier && method.verificationCode)
  );
}
