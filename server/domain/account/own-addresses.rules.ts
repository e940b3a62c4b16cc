import { isAddressRequired, isEitherAddressRequired } from '~/contract/sign-up';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { UserRow } from '~/server/domain/users/user-view';
import { normalizeIdentifier, readAddress } from '~/server/domain/users/identifiers.queries';
import { lockUser, updateUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertCanSignIn } from './sign-in-methods.queries';
import { type Owner, dropPermissions, takeBinding } from './verification-records.rules';

export type AddressType = 'email' | 'phone';

const COLUMNS = { email: 'primaryEmail', phone: 'primaryPhone' } as const;
export const CODE_RECORDS = {
  email: 'EmailVerificationCode',
  phone: 'PhoneVerificationCode',
} as const;

type Change = { type: AddressType; value: string; recordId: string };

/**
 * Make a proved address the user's own. Uses the proof up; a change that is refused gives it back.
 * Earlier proofs of who the user is end: one may be a code to the former address.
 * @param permissionId the proof of the present call
 * @returns the user as they were before
 * @throws CodedError verification_record.not_found, session.email_blocklist.*,
 * user.*_already_in_use
 */
export async function changeAddress(
  tx: Tx,
  owner: Owner,
  { type, value, recordId }: Change,
  permissionId: string | undefined,
): Promise<UserRow> {
  const { tenantId, userId } = owner;
  const user = await lockUser(tx, tenantId, userId);
  const address = readAddress({ type, value });
  if (type === 'email') {
    const { emailBlocklistPolicy } = await readSignInExperience(tx, tenantId);
    assertEmailAllowed(emailBlocklistPolicy, address.value);
  }
  const { state } = await takeBinding(tx, owner, recordId, CODE_RECORDS[type]);
  if (state['address'] !== normalizeIdentifier(address)) {
    throw new CodedError('verification_record.not_found');
  }
  await dropPermissions(tx, owner, permissionId);
  await updateUser(tx, user, { [COLUMNS[type]]: address.value });
  return user;
}

/**
 * Remove the user's address. Earlier proofs of who the user is end.
 * @param permissionId the proof of the present call
 * @returns the user as they were before
 * @throws CodedError user.email_required, user.phone_required, user.email_or_phone_required where
 * the tenant asks all users for it, user.last_sign_in_method
 */
export async function removeAddress(
  tx: Tx,
  { tenantId, userId }: Owner,
  type: AddressType,
  permissionId: string | undefined,
): Promise<UserRow> {
  const user = await lockUser(tx, tenantId, userId);
  const { signUp } = await readSignInExperience(tx, tenantId);
  const other = type === 'email' ? 'phone' : 'email';
  if (isAddressRequired(signUp, type)) {
    throw new CodedError(type === 'email' ? 'user.email_required' : 'user.phone_required');
  }
  if (isEitherAddressRequired(signUp) && !user[COLUMNS[other]]) {
    throw new CodedError('user.email_or_phone_required');
  }
  await assertCanSignIn(tx, { ...user, [COLUMNS[type]]: null });
  await dropPermissions(tx, { tenantId, userId }, permissionId);
  await updateUser(tx, user, { [COLUMNS[type]]: null });
  return user;
}
