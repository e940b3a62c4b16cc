import {
  isMfaRequiredByOrganization,
  isMfaRequiredIn,
} from '~/server/domain/organizations/membership-checks.queries';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import type { MfaFactor } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState } from '../interaction-state.rules';
import { type InteractionState, withMfa } from '../state';
import { readIdentified } from './identified.rules';
import {
  type Demand,
  allowsPasskeys,
  demandOf,
  factorsToBeHeld,
  maskedIdentifiers,
} from './policy';
import { assertMfaVerified } from './verified.rules';

function isAddress(factor: MfaFactor): boolean {
  return factor === 'EmailVerificationCode' || factor === 'PhoneVerificationCode';
}

async function readDemand(
  tx: Tx,
  tenantId: string,
  { userId = '', isNewUser, mfa }: InteractionState,
  user: User | undefined,
  experience: SignInExperience,
  joining: readonly string[] = [],
): Promise<Demand> {
  return demandOf(experience.mfa, {
    event: isNewUser ? 'Register' : 'SignIn',
    isRequiredByOrganization:
      (await isMfaRequiredByOrganization(tx, tenantId, userId)) ||
      (await isMfaRequiredIn(tx, tenantId, joining)),
    isSkipped: mfa?.isSkipped === true || user?.mfaPreferences.isSkipped === true,
  });
}

/** An address that the tenant asks of all users is a weak factor: others are suggested. */
function assertAnotherSuggested(
  state: InteractionState,
  { mfa: { factors }, signUp: { identifiers } }: SignInExperience,
  held: readonly MfaFactor[],
): void {
  const isSignUpAddress = (factor: MfaFactor) =>
    identifiers.includes(factor === 'EmailVerificationCode' ? 'email' : 'phone');
  const isWeak = held.every((factor) => isAddress(factor) && isSignUpAddress(factor));
  const availableFactors = factors.filter(
    (factor) => factor !== 'BackupCode' && !held.includes(factor),
  );
  if (!state.isNewUser || state.mfa?.isSuggestionSkipped || !isWeak) return;
  if (availableFactors.length === 0) return;
  throw new CodedError('session.mfa.suggest_additional_mfa', {
    data: {
      availableFactors,
      maskedIdentifiers: maskedIdentifiers(state.profile, held),
      skippable: true,
      suggestion: true,
    },
  });
}

/**
 * Make sure that the user has the factors that the tenant wants, with those to be added.
 * @param joining organizations that the user is about to become a member of
 * @throws CodedError user.missing_mfa, session.mfa.suggest_additional_mfa,
 * session.mfa.backup_code_required
 */
export async function assertMfaBound(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  user: User | undefined,
  experience: SignInExperience,
  joining: readonly string[] = [],
): Promise<void> {
  const demand = await readDemand(tx, tenantId, state, user, experience, joining);
  if (demand === 'none') return;
  const { factors } = experience.mfa;
  const held = factorsToBeHeld(user, state, experience.mfa);
  const others = held.filter((factor) => factor !== 'BackupCode');
  if (others.length === 0) {
    throw new CodedError('user.missing_mfa', {
      data: {
        availableFactors: factors.filter((factor) => factor !== 'BackupCode'),
        ...(demand === 'skippable' ? { skippable: true } : {}),
      },
    });
  }
  assertAnotherSuggested(state, experience, others);
  if (factors.includes('BackupCode') && !held.includes('BackupCode')) {
    throw new CodedError('session.mfa.backup_code_required');
  }
}

/**
 * Factors may have been switched off since they were added.
 * @throws CodedError session.mfa.mfa_factor_not_enabled
 */
export function assertStillEnabled({ mfa }: InteractionState, experience: SignInExperience): void {
  const { factors } = experience.mfa;
  const isRefused =
    (mfa?.totp && !factors.includes('Totp')) ||
    (mfa?.backupCodes && !factors.includes('BackupCode')) ||
    (mfa?.webAuthn && !allowsPasskeys(experience));
  if (isRefused) throw new CodedError('session.mfa.mfa_factor_not_enabled');
}

/**
 * Note that the user does not want to set up a factor.
 * @throws CodedError session.mfa.mfa_policy_not_user_controlled where one is required
 */
export async function skipMfa(session: Session): Promise<void> {
  const { tenantId } = session;
  await changeState(session, async (state, tx) => {
    const { user, experience } = await readIdentified(tx, tenantId, state);
    if (user) await assertMfaVerified(tx, user, state, experience);
    const demand = await readDemand(tx, tenantId, state, user, experience);
    if (demand === 'required') {
      throw new CodedError('session.mfa.mfa_policy_not_user_controlled');
    }
    return { state: withMfa(state, { isSkipped: true }) };
  });
}

/** Note that the user does not want another factor beside the address, in this interaction. */
export async function skipMfaSuggestion(session: Session): Promise<void> {
  await changeState(session, async (state, tx) => {
    await readIdentified(tx, session.tenantId, state);
    return { state: withMfa(state, { isSuggestionSkipped: true }) };
  });
}
