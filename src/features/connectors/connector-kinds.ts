import { BUILT_IN_MAIL_ID } from '~/contract/built-in-mail';
import type { Connector } from '~/src/api/endpoints/connectors.api';
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

export function isBuiltInMail({ connectorId }: Pick<Connector, 'connectorId'>): boolean {
  return connectorId === BUILT_IN_MAIL_ID;
}

/** The built-in email service delivers nothing where the installation has no mail server. */
export function canDeliver(connector: Connector): boolean {
  return !isBuiltInMail(connector) || connector.extraInfo?.fromEmail !== undefined;
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
