import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type User, findUserById } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import type { MfaFactor } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { InteractionState } from '../state';

/** Who a factor is of or for. */
export type Identified = {
  userId: string;
  /** undefined for a user who is still to be created. */
  user: User | undefined;
  experience: SignInExperience;
};

/** @throws CodedError session.identifier_not_found */
export async function readIdentified(
  tx: Tx,
  tenantId: string,
  { userId, isNewUser, interactionEvent }: InteractionState,
  { lock = false } = {},
): Promise<Identified> {
  if (interactionEvent === 'ForgotPassword') {
    throw new CodedError('session.not_supported_for_forgot_password');
  }
  const user =
    userId === undefined || isNewUser
      ? undefined
      : await findUserById(tx, tenantId, userId, { lock });
  if (userId === undefined || (!user && !isNewUser)) {
    throw new CodedError('session.identifier_not_found');
  }
  return { userId, user, experience: await readSignInExperience(tx, tenantId) };
}

/** @throws CodedError session.mfa.mfa_factor_not_enabled */
export function assertFactorEnabled({ mfa }: SignInExperience, factor: MfaFactor): void {
  if (!mfa.factors.includes(factor)) throw new CodedError('session.mfa.mfa_factor_not_enabled');
}
