import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { codeVerificationMachine } from '~/machines/code-verification.machine';
import type { consentMachine } from '~/machines/consent.machine';
import type { newPasswordMachine } from '~/machines/new-password.machine';
import type { profileCompletionMachine } from '~/machines/profile-completion.machine';
import type { signInMachine } from '~/machines/sign-in.machine';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

/** The running child charts of the sign-in. */
export type Steps = {
  readonly code: ActorRefFrom<typeof codeVerificationMachine> | undefined;
  readonly password: ActorRefFrom<typeof newPasswordMachine> | undefined;
  readonly profile: ActorRefFrom<typeof profileCompletionMachine> | undefined;
  readonly consent: ActorRefFrom<typeof consentMachine> | undefined;
};

/** Code and password are steps of the sign-in itself, or of profile completion within it. */
export function stepsOf({ children }: SnapshotFrom<typeof signInMachine>): Steps {
  const profile = children.profileCompletion;
  const inner = profile?.getSnapshot().children;
  return {
    code: children.codeVerification ?? inner?.codeVerification,
    password: children.newPassword ?? inner?.newPassword,
    profile,
    consent: children.consent,
  };
}

/** Goes back one step, if the current one can be left. */
export function goBackOneStep(actor: SignInActor): void {
  const { code, password, profile } = stepsOf(actor.getSnapshot());
  if (code?.getSnapshot().can({ type: 'code.left' })) {
    code.send({ type: 'code.left' });
  } else if (password?.getSnapshot().can({ type: 'password.left' })) {
    password.send({ type: 'password.left' });
  } else if (profile?.getSnapshot().can({ type: 'profile.left' })) {
    profile.send({ type: 'profile.left' });
  } else if (actor.getSnapshot().can({ type: 'identifier.reopened' })) {
    actor.send({ type: 'identifier.reopened' });
  }
}
