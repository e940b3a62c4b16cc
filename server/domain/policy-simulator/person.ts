import type { AnyMachineSnapshot } from 'xstate';
import type { FirstFactor } from '~/contract/policy-simulator';
import type { FactorDemand } from '~/machines/second-factors';
import type { Identifier } from '~/machines/shared';
import type { SignInContext } from '~/machines/sign-in-context';
import { isCombinedSignIn } from '~/machines/sign-in-experience';

/** Where a person stands: the innermost chart that runs, and its state. */
export type Stand = { chart: string; state: string; snapshot: AnyMachineSnapshot };

/** A person who wants to sign in, and has what is needed: a password, a mailbox, an app. */
export type Person = {
  identifier: Identifier | null;
  firstFactor: FirstFactor;
  /** Where an account is, to sign in with. */
  connectorId: string | null;
  password: string;
  /** Of the link that is opened, for the first factor `link`. */
  token: string;
  /** What a person gives who is asked for more. */
  fresh: Readonly<Record<'username' | 'email' | 'phone' | 'password', string>>;
  /** What a code is read from: an address, an app, or saved backup codes. */
  codeFrom: (stand: Stand) => string | Promise<string>;
};

type Event = { type: string };

/** The first form. */
function submitFirst(
  { identifier, firstFactor, connectorId, password, token }: Person,
  context: SignInContext,
): Event | null {
  const agreed = true;
  if (firstFactor === 'passkey' && context.flow === 'signIn') {
    return { type: 'passkey.chosen', agreed, answer: null } as Event;
  }
  if (firstFactor === 'social' && connectorId !== null && context.flow !== 'forgotPassword') {
    return { type: 'provider.chosen', connectorId, agreed, typed: '' } as Event;
  }
  if (!identifier) return null;
  if (firstFactor === 'link' && context.flow !== 'forgotPassword') {
    return identifier.type === 'email'
      ? ({ type: 'token.opened', email: identifier.value, token } as Event)
      : null;
  }
  const isCombined = context.flow === 'signIn' && isCombinedSignIn(context.experience);
  return {
    type: 'credentials.submitted',
    identifier,
    agreed,
    ...(isCombined && firstFactor !== 'code' ? { password } : {}),
    ...(firstFactor === 'code' && context.flow === 'signIn' ? { prefersCode: true } : {}),
  } as Event;
}

function addMissing({ fresh }: Person, missing: string | undefined): Event {
  if (missing === 'username') {
    const addition = { type: missing, value: fresh.username };
    return { type: 'profile.submitted', addition } as Event;
  }
  if (missing === 'extraProfile') {
    return { type: 'profile.submitted', addition: { type: missing, values: {} } } as Event;
  }
  const type = missing === 'phone' ? 'phone' : 'email';
  return { type: 'identifier.submitted', identifier: { type, value: fresh[type] } } as Event;
}

function enroll({ fresh }: Person, { state, snapshot }: Stand): Event | null {
  const { demand, factor } = snapshot.context as { demand: FactorDemand; factor: string };
  if (state === 'choosing') {
    return demand.isSkippable
      ? { type: 'enrollment.skipped' }
      : ({ type: 'factor.chosen', factor: demand.factors[0] } as Event);
  }
  if (state === 'enrollingPasskey.ready') return { type: 'passkey.requested' };
  if (state === 'offeringPasskey.offered') return { type: 'enrollment.skipped' };
  if (state === 'showingBackupCodes.shown') return { type: 'codes.saved' };
  if (state !== 'enrollingCode.enteringAddress') return null;
  const type = factor === 'PhoneVerificationCode' ? 'phone' : 'email';
  return { type: 'address.submitted', identifier: { type, value: fresh[type] } } as Event;
}

/** What the person does next; null where there is nothing to do. */
export async function nextEvent(person: Person, stand: Stand): Promise<Event | null> {
  const { chart, state, snapshot } = stand;
  const enterCode = async () =>
    ({ type: 'code.submitted', code: await person.codeFrom(stand) }) as Event;
  switch (`${chart}.${state}`) {
    case 'sign-in.identifying':
      return submitFirst(person, snapshot.context as SignInContext);
    case 'identifier-proof.enteringPassword':
      return { type: 'password.submitted', password: person.password } as Event;
    case 'account-identification.offeringOtherFlow':
      return { type: 'offer.accepted' };
    case 'account-identification.acceptingTerms':
    case 'social-sign-in.acceptingTerms':
    case 'social-account.acceptingTermsOfAccount':
      return { type: 'terms.accepted' };
    case 'social-account.confirmingLink':
    case 'social-account.confirmingTaken':
      return { type: 'link.confirmed' };
    case 'profile-completion.collecting':
      return addMissing(person, (snapshot.context as { missing: string[] }).missing[0]);
    case 'new-password.choosing':
      return { type: 'password.submitted', password: person.fresh.password } as Event;
    case 'second-factor.verifyingPasskey.ready':
      return { type: 'passkey.requested' };
    case 'second-factor.verifyingTotp.entering':
    case 'second-factor.verifyingBackupCode.entering':
    case 'new-factor.enrollingTotp.entering':
    case 'code-verification.awaitingCode.coolingDown':
    case 'code-verification.awaitingCode.resendable':
      return enterCode();
    default:
      return chart === 'factor-enrollment' || chart === 'new-factor' ? enroll(person, stand) : null;
  }
}
