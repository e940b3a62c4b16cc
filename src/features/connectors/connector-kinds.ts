import { BUILT_IN_MAIL_ID } from '~/contract/built-in-mail';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';
import { type MessageChannel, usesOf } from './uses';

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

export function channelOf(type: 'Email' | 'Sms'): MessageChannel {
  return type === 'Email' ? 'email' : 'phone';
}

/** Whether users meet what a connector delivers or offers. */
export function isInUse(
  { type, target }: Pick<Connector, 'type' | 'target'>,
  settings: SignInExperience,
): boolean {
  return type === 'Social'
    ? settings.socialSignInConnectorTargets.includes(target)
    : usesOf(channelOf(type), settings).length > 0;
}
