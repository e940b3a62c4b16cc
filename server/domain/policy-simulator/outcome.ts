import type { SimulationOutcome } from '~/contract/policy-simulator';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { because, becauseOfRefusal } from './because';
import type { Walk } from './walk';

const ENDS: Readonly<Record<string, SimulationOutcome>> = {
  'session.verification_blocked_too_many_attempts': 'lockedOut',
  'user.suspended': 'suspended',
};

/** How a sign-in whose flow is open ends. */
export function outcomeOf(
  { end }: Walk,
  isNewUser: boolean,
  settings: SignInExperience,
  isLink: boolean,
) {
  if (end.type !== 'refused') {
    const type: SimulationOutcome = end.type === 'signedIn' && isNewUser ? 'registered' : end.type;
    return { type, code: null, retryAfter: null, because: [] };
  }
  const code = end.failure?.code ?? 'session.identifier_not_found';
  return {
    type: ENDS[code] ?? ('refused' as const),
    code,
    retryAfter: end.failure?.retryAfter ?? null,
    because: [
      isLink && end.failure === null ? because('noEmail') : becauseOfRefusal(code, settings),
    ],
  };
}
