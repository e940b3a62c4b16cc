import { passkeysOf } from '~/server/domain/mfa/factors';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { UserRow } from '~/server/domain/users/user-view';
import { type SsoIdentityRow, listSsoIdentities } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';

const COLUMNS = { username: 'username', email: 'primaryEmail', phone: 'primaryPhone' } as const;

/** Whether a user can sign in by one of the methods that the tenant has enabled. */
function canSignIn(
  user: UserRow,
  { signIn, socialSignInConnectorTargets, passkeySignIn, singleSignOnEnabled }: SignInExperience,
  ssoIdentities: readonly SsoIdentityRow[],
): boolean {
  return (
    signIn.methods.some(
      ({ identifier, password, verificationCode }) =>
        Boolean(user[COLUMNS[identifier]]) &&
        ((password && user.passwordEncrypted !== null) ||
          (verificationCode && identifier !== 'username')),
    ) ||
    socialSignInConnectorTargets.some((target) => Object.hasOwn(user.identities, target)) ||
    (singleSignOnEnabled && ssoIdentities.length > 0) ||
    (passkeySignIn.enabled === true && passkeysOf(user).length > 0)
  );
}

/**
 * Make sure that users do not lock themselves out.
 * @param user as they would be after the change
 * @throws CodedError user.last_sign_in_method
 */
export async function assertCanSignIn(tx: Tx, user: UserRow): Promise<void> {
  const experience = await readSignInExperience(tx, user.tenantId);
  const ssoIdentities = await listSsoIdentities(tx, user.tenantId, user.id);
  if (!canSignIn(user, experience, ssoIdentities)) {
    throw new CodedError('user.last_sign_in_method');
  }
}
