import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';

/** What sends codes, by the sign-in settings. */
const CODE_USES = ['sign_up', 'sign_in', 'password_reset', 'mfa'] as const;
export type CodeUse = (typeof CODE_USES)[number];
export type MessageChannel = 'email' | 'phone';

const CODE_OF = { email: 'EmailVerificationCode', phone: 'PhoneVerificationCode' } as const;

type Settings = Pick<SignInExperience, 'signUp' | 'signIn' | 'forgotPasswordMethods' | 'mfa'>;

/** Whether a setting sends codes by a channel. */
const SENDS: Readonly<Record<CodeUse, (channel: MessageChannel, settings: Settings) => boolean>> = {
  sign_up: (channel, { signUp }) => signUp.verify && signUp.identifiers.includes(channel),
  sign_in: (channel, { signIn }) =>
    signIn.methods.some(
      ({ identifier, verificationCode }) => identifier === channel && verificationCode,
    ),
  // Without a choice, whatever can be delivered is offered, so that nothing is missed.
  password_reset: (channel, { forgotPasswordMethods }) =>
    forgotPasswordMethods?.includes(CODE_OF[channel]) ?? false,
  mfa: (channel, { mfa }) => mfa.factors.includes(CODE_OF[channel]),
};

/** What stops working without messages of a channel. */
export function usesOf(channel: MessageChannel, settings: Settings): readonly CodeUse[] {
  return CODE_USES.filter((use) => SENDS[use](channel, settings));
}
