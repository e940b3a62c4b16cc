import type { EmailTemplateType } from '~/contract/email-templates';
import type { AccountCenter } from '~/src/api/endpoints/account-center.api';
import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';
import { type CodeUse, type MessageChannel, usesOf } from '../uses';

/** Messages that settings of the tenant cause, as the wire names them. */
export const SENT_TYPES = [
  'SignIn',
  'Register',
  'ForgotPassword',
  'MfaVerification',
  'OrganizationInvitation',
  'BindNewIdentifier',
] as const satisfies readonly EmailTemplateType[];
export type SentType = (typeof SENT_TYPES)[number];

/** How messages of a channel leave: by a service, into the outbox, or not at all. */
export type Delivery = 'sends' | 'outbox' | 'missing';
export type SentState = Delivery | 'unused' | 'never';

const USE_OF: Readonly<Partial<Record<SentType, CodeUse>>> = {
  SignIn: 'sign_in',
  Register: 'sign_up',
  ForgotPassword: 'password_reset',
  MfaVerification: 'mfa',
};

export type SentSettings = {
  readonly experience: SignInExperience;
  readonly accountCenter: Pick<AccountCenter, 'enabled' | 'fields'>;
  readonly delivery: Readonly<Record<MessageChannel, Delivery>>;
};

/** Whether users can change an address of a kind, to which a code is sent then. */
export function provesNewAddress(
  channel: MessageChannel,
  { enabled, fields }: SentSettings['accountCenter'],
): boolean {
  return enabled && fields[channel] === 'Edit';
}

function isUsed(
  type: SentType,
  channel: MessageChannel,
  { experience, accountCenter, delivery }: SentSettings,
): boolean {
  // Invitations are sent whatever the settings say.
  if (type === 'OrganizationInvitation') return true;
  if (type === 'BindNewIdentifier') {
    return provesNewAddress(channel, accountCenter);
  }
  // Without a choice, a new password is set by whatever can be delivered.
  if (type === 'ForgotPassword' && experience.forgotPasswordMethods === null) {
    return delivery[channel] !== 'missing';
  }
  const use = USE_OF[type];
  return use !== undefined && usesOf(channel, experience).includes(use);
}

/** What happens to messages of a type by a channel. */
export function sentState(
  type: SentType,
  channel: MessageChannel,
  settings: SentSettings,
): SentState {
  if (type === 'OrganizationInvitation' && channel === 'phone') return 'never';
  return isUsed(type, channel, settings) ? settings.delivery[channel] : 'unused';
}
