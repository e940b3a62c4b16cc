import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  AccountEvent,
  accountIdentificationMachine,
} from '~/machines/account-identification.machine';
import type { codeVerificationMachine } from '~/machines/code-verification.machine';
import type { consentMachine } from '~/machines/consent.machine';
import type { factorEnrollmentMachine } from '~/machines/factor-enrollment.machine';
import type { identifierProofMachine, ProofEvent } from '~/machines/identifier-proof.machine';
import type { newFactorMachine } from '~/machines/new-factor.machine';
import type { newPasswordMachine } from '~/machines/new-password.machine';
import type { profileCompletionMachine } from '~/machines/profile-completion.machine';
import type { secondFactorMachine } from '~/machines/second-factor.machine';
import type { SocialAccountEvent, socialAccountMachine } from '~/machines/social-account.machine';
import type { SocialEvent, socialSignInMachine } from '~/machines/social-sign-in.machine';
import type { SignInEvent } from '~/machines/sign-in-context';
import type { signInMachine } from '~/machines/sign-in.machine';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

/** The running child charts of the sign-in. */
export type Steps = {
  readonly proof: ActorRefFrom<typeof identifierProofMachine> | undefined;
  readonly account: ActorRefFrom<typeof accountIdentificationMachine> | undefined;
  readonly code: ActorRefFrom<typeof codeVerificationMachine> | undefined;
  readonly password: ActorRefFrom<typeof newPasswordMachine> | undefined;
  readonly profile: ActorRefFrom<typeof profileCompletionMachine> | undefined;
  readonly consent: ActorRefFrom<typeof consentMachine> | undefined;
  readonly secondFactor: ActorRefFrom<typeof secondFactorMachine> | undefined;
  readonly enrollment: ActorRefFrom<typeof factorEnrollmentMachine> | undefined;
  readonly newFactor: ActorRefFrom<typeof newFactorMachine> | undefined;
  readonly social: ActorRefFrom<typeof socialSignInMachine> | undefined;
  readonly socialAccount: ActorRefFrom<typeof socialAccountMachine> | undefined;
};

/**
 * A code proves an identifier, an address of the profile, or a second factor; a password may be part
 * of the profile.
 */
export function stepsOf({ children }: SnapshotFrom<typeof signInMachine>): Steps {
  const profile = children.profileCompletion;
  const inner = profile?.getSnapshot().children;
  const proof = children.identifierProof;
  const { secondFactor, factorEnrollment: enrollment } = children;
  const newFactor = enrollment?.getSnapshot().children.newFactor;
  const social = children.socialSignIn;
  const socialAccount = social?.getSnapshot().children.socialAccount;
  return {
    proof,
    account: children.accountIdentification,
    code:
      inner?.codeVerification ??
      (proof ?? socialAccount ?? secondFactor ?? newFactor)?.getSnapshot().children
        .codeVerification,
    password: children.newPassword ?? inner?.newPassword,
    profile,
    consent: children.consent,
    secondFactor,
    enrollment,
    newFactor,
    social,
    socialAccount,
  };
}

type Step<Event> = {
  readonly getSnapshot: () => { can: (event: Event) => boolean };
  readonly send: (event: Event) => void;
};

/** Sends the event if the step accepts it in its current state. @returns whether it did */
export function tell<Event>(step: Step<Event> | undefined, event: Event): boolean {
  const takes = step?.getSnapshot().can(event) === true;
  if (takes) {
    step.send(event);
  }
  return takes;
}

/** Goes back one step, if the current one can be left. */
export function goBackOneStep(actor: SignInActor): void {
  const { code, password, profile, proof, secondFactor, enrollment, newFactor } = stepsOf(
    actor.getSnapshot(),
  );
  const isBack =
    tell(code, { type: 'code.left' }) ||
    tell(password, { type: 'password.left' }) ||
    tell(profile, { type: 'profile.left' }) ||
    tell(secondFactor, { type: 'factor.left' }) ||
    tell(secondFactor, { type: 'challenge.left' }) ||
    tell(newFactor, { type: 'factor.left' }) ||
    tell<{ type: 'enrollment.left' }>(newFactor ?? enrollment, { type: 'enrollment.left' }) ||
    tell(proof, { type: 'proof.left' });
  if (!isBack) {
    tell(actor, { type: 'identifier.reopened' });
  }
}

/** User actions on the screens of the flow itself, its proof, its account, and its provider. */
export type FlowEvent = SignInEvent | ProofEvent | AccountEvent | SocialEvent | SocialAccountEvent;

/** Sends an event to the chart that accepts it in its current state. @returns whether one did */
export function sendToFlow(actor: SignInActor, event: FlowEvent): boolean {
  const { proof, account, social, socialAccount } = stepsOf(actor.getSnapshot());
  const charts = [proof, account, socialAccount, social, actor];
  return (charts as (Step<FlowEvent> | undefined)[]).some((one) => tell(one, event));
}
