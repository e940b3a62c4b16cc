import type { FastifyRequest } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { UserRow } from '~/server/domain/users/user-view';
import { findMe } from '~/server/domain/account/account.rules';
import {
  assertVerified,
  dropVerification,
  keepVerification,
} from '~/server/domain/account/verifications.rules';
import { checkCounted, targetOfSession } from '~/server/domain/lock-out/lock-out.rules';
import { notifyOfChange } from '~/server/domain/messages/change-notice.rules';
import { replacePassword } from '~/server/domain/passwords/new-password.rules';
import { findPasswordIssues } from '~/server/domain/passwords/password-policy.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Tx } from '~/server/platform/db/database';
import { preferredLanguages } from '~/server/platform/text/languages';
import { CodedError } from '~/server/platform/errors/coded-error';
import { checkPasswordOf, hashPassword } from '~/server/platform/passwords/password-hash';

/**
 * Verify the user's own password. Failed sign-in attempts by others do not lock this.
 * @throws CodedError session.invalid_credentials 422,
 * session.verification_blocked_too_many_attempts 429
 */
export async function verifyMyPassword(
  services: Services,
  userId: string,
  password: string,
): Promise<void> {
  const { database } = services;
  const user = await database.inTenant(ADMIN_TENANT_ID, (tx) => findMe(tx, userId));
  const attempt = { target: targetOfSession(userId), user };
  await checkCounted(services, ADMIN_TENANT_ID, attempt, async () => {
    const { isValid } = await checkPasswordOf(ADMIN_TENANT_ID, user, password);
    if (!isValid) throw new CodedError('session.invalid_credentials');
  });
  await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    // Another request may have changed the password while this one was computing.
    const now = await findMe(tx, userId, 'no key update');
    if (now.passwordEncrypted !== user.passwordEncrypted) {
      throw new CodedError('session.invalid_credentials');
    }
    await keepVerification(tx, userId, null);
  });
}

/** A first password needs no proof; a change needs the old one or a code to the own address. */
async function assertMayChange(tx: Tx, user: UserRow): Promise<void> {
  if (!user.passwordEncrypted) return;
  const own = user.primaryEmail?.toLowerCase();
  await assertVerified(tx, user.id, (verified) => verified === null || verified === own);
}

/**
 * Set a new password and end every other session of the user, with its tokens. The proof is used
 * up by the change and by nothing less: of two requests at once one goes through.
 * @throws CodedError session.verification_session_not_found 400, session.verification_failed 422,
 * password.rejected 400 with `data.issues`
 */
export async function changeMyPassword(
  services: Services,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const { id, sessionUid } = request.caller;
  const { user, passwordPolicy } = await services.database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const found = await findMe(tx, id);
    await assertMayChange(tx, found);
    const experience = await readSignInExperience(tx, ADMIN_TENANT_ID);
    return { user: found, passwordPolicy: experience.passwordPolicy };
  });
  const issues = await findPasswordIssues(services, passwordPolicy, password, {
    name: user.name,
    username: user.username,
    email: user.primaryEmail,
    phone: user.primaryPhone,
  });
  if (issues.length > 0)
    throw new CodedError('password.rejected', { kind: 'malformed', data: { issues } });
  const digest = await hashPassword(ADMIN_TENANT_ID, password);
  await recordedWrite(services, request, 'Me.Password.Update', async (tx) => {
    await assertMayChange(tx, await findMe(tx, id, 'no key update'));
    await dropVerification(tx, id);
    await replacePassword(tx, ADMIN_TENANT_ID, id, digest, sessionUid);
  });
  await notifyOfChange(services, ADMIN_TENANT_ID, user, 'PasswordChanged', {
    languages: preferredLanguages(request.headers['accept-language']),
  });
}
