import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type User, assertFree } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { InteractionState } from './state';

export function exists(name: 'username' | 'email' | 'phone' | 'password'): CodedError {
  return new CodedError(`user.${name}_exists_in_profile`);
}

/**
 * An address that a code has proved, for a user who has none.
 * @throws CodedError session.verification_session_not_found, session.verification_failed,
 * session.email_blocklist.*, user.*_exists_in_profile, user.*_already_in_use
 */
export async function addAddress(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  user: User | undefined,
  { type, verificationId }: { type: 'email' | 'phone'; verificationId: string },
): Promise<ProfileDraft> {
  const wanted = type === 'email' ? 'EmailVerificationCode' : 'PhoneVerificationCode';
  const record = state.verificationRecords.find(({ id }) => id === verificationId);
  if (record?.type !== wanted) {
    throw new CodedError('session.verification_session_not_found');
  }
  if (!record.verified) throw new CodedError('session.verification_failed');
  if (type === 'email' ? user?.primaryEmail : user?.primaryPhone) throw exists(type);
  const { value } = record.identifier;
  if (type === 'email') {
    const { emailBlocklistPolicy } = await readSignInExperience(tx, tenantId);
    assertEmailAllowed(emailBlocklistPolicy, value);
  }
  await assertFree(tx, tenantId, { type, value }, user?.id);
  return type === 'email' ? { primaryEmail: value } : { primaryPhone: value };
}
