import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  AccountEvent,
  accountIdentificationMachine,
} from '~/machines/account-identification.machine';
import type { codeVerificationMachine } from '~/machines/code-verification.machine';
import type { consentMachine } from '~/machines/consent.machine';
import type { identifierProofMachine, ProofEvent } from '~/machines/identifier-proof.machine';
import type { newPasswordMachine } from '~/machines/new-password.machine';
import type { profileCompletionMachine } from '~/machines/profile-completion.machine';
import type { SignInEvent, signInMachine } from '~/machines/sign-in.machine';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

/** The running child charts of the sign-in. */
export type Steps = {
  readonly proof: ActorRefFrom<typeof identifierProofMachine> | undefined;
  readonly account: ActorRefFrom<typeof accountIdentificationMachine> | undefined;
  readonly code: ActorRefFrom<typeof codeVerificationMachine> | undefined;
  readonly password: ActorRefFrom<typeof newPasswordMachine> | undefined;
  readonly profile: ActorRefFrom<typeof profileCompletionMachine> | undefined;
  readonly consent: ActorRefFrom<typeof consentMachine> | undefined;
};

/** A code proves an identifier, or an address of the profile; a password may be part of the profile. */
export function stepsOf({ children }: SnapshotFrom<typeof signInMachine>): Steps {
  const profile = children.profileCompletion;
  const inner = profile?.getSnapshot().children;
  const proof = children.identifierProof;
  return {
    proof,
    account: children.accountIdentification,
    code: proof?.getSnapshot().children.codeVerification ?? inner?.codeVerification,
    password: children.newPassword ?? inner?.newPassword,
    profile,
    consent: children.consent,
  };
}

/** Goes back one step, if the current one can be left. */
export function goBackOneStep(actor: SignInActor): void {
  const { code, password, profile, proof } = stepsOf(actor.getSnapshot());
  if (code?.getSnapshot().can({ type: 'code.left' })) {
    code.send({ type: 'code.left' });
  } else if (password?.getSnapshot().can({ type: 'password.left' })) {
    password.send({ type: 'password.left' });
  } else if (profile?.getSnapshot().can({ type: 'profile.left' })) {
    profile.send({ type: 'profile.left' });
  } else if (proof?.getSnapshot().can({ type: 'proof.left' })) {
    proof.send({ type: 'proof.left' });
  } else if (actor.getSnapshot().can({ type: 'identifier.reopened' })) {
    actor.send({ type: 'identifier.reopened' });
  }
}

/** User actions on the screens of the flow itself, its proof, and its account. */
export type FlowEvent = SignInEvent | ProofEvent | AccountEvent;

type Taker = {
  getSnapshot: () => { can: (event: FlowEvent) => boolean };
  send: (event: FlowEvent) => void;
};

/** Sends an event to the chart that accepts it in its current state. @returns whether one did */
export function sendToFlow(actor: SignInActor, event: FlowEvent): boolean {
  const { proof, account } = stepsOf(actor.getSnapshot());
  const taker = ([proof, account, actor] as (Taker | undefined)[]).find((one) =>
    one?.getSnapshot().can(event),
  );
  taker?.send(event);
  return taker !== undefined;
}
