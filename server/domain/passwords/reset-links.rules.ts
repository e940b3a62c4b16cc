import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { PASSWORD_RESET_LINK_TTL_SECONDS } from '~/contract/limits';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import type { Services } from '~/server/domain/services/services';
import type { User } from '~/server/domain/users/identifiers.queries';
import { tenantOriginOf } from '~/server/platform/config/config';
import { generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { passwordResetTokens, users } from '~/server/platform/db/schema';
import { preferredLanguages } from '~/server/platform/text/languages';
import { CodedError } from '~/server/platform/errors/coded-error';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function linkEnded(): CodedError {
  return new CodedError('password_reset_link.not_valid');
}

/** Links of one user; a new one and a new password end them. */
export async function endResetLinks(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .delete(passwordResetTokens)
    .where(and(eq(passwordResetTokens.tenantId, tenantId), eq(passwordResetTokens.userId, userId)));
}

/**
 * Mail a user a link to the page that sets a new password. Only the last one works.
 * @throws CodedError connector.not_found, connector.general
 */
export async function sendResetLink(
  services: Services,
  tenantId: string,
  user: { id: string; email: string; profile: { locale?: string } },
): Promise<{ expiresAt: number }> {
  const { database, config } = services;
  const token = generateSecret();
  const tokenHash = hashOf(token);
  const expiresAt = Date.now() + PASSWORD_RESET_LINK_TTL_SECONDS * 1000;
  const link = new URL('/password-reset', tenantOriginOf(config, tenantId));
  link.searchParams.set('token', token);
  // Before the mail, which may be read at once.
  await database.inTenant(tenantId, async (tx) => {
    await endResetLinks(tx, tenantId, user.id);
    await tx
      .insert(passwordResetTokens)
      .values({ tenantId, tokenHash, userId: user.id, email: user.email, expiresAt });
  });
  try {
    await sendMessage(services, tenantId, {
      channel: 'email',
      to: user.email,
      usage: 'PasswordReset',
      values: { link: link.href, expiresAt },
      languages: preferredLanguages(user.profile.locale),
    });
  } catch (error) {
    await database.inTenant(tenantId, (tx) => endResetLinks(tx, tenantId, user.id));
    throw error;
  }
  return { expiresAt };
}

/**
 * The user a link was sent to, who still has the address and is not suspended.
 * @throws CodedError password_reset_link.not_valid
 */
export async function findUserOfLink(tx: Tx, tenantId: string, token: string): Promise<User> {
  const [found] = await tx
    .select({ user: users, email: passwordResetTokens.email })
    .from(passwordResetTokens)
    .innerJoin(
      users,
      and(
        eq(users.tenantId, passwordResetTokens.tenantId),
        eq(users.id, passwordResetTokens.userId),
      ),
    )
    .where(isLink(tenantId, token));
  return assertStillTheirs(found);
}

function isLink(tenantId: string, token: string) {
  return and(
    eq(passwordResetTokens.tenantId, tenantId),
    eq(passwordResetTokens.tokenHash, hashOf(token)),
    gt(passwordResetTokens.expiresAt, Date.now()),
  );
}

function assertStillTheirs(found: { user: User; email: string } | undefined): User {
  if (!found || found.user.isSuspended) throw linkEnded();
  if (found.user.primaryEmail?.toLowerCase() !== found.email.toLowerCase()) throw linkEnded();
  return found.user;
}

/**
 * Use a link up, in the transaction that sets the password: of two requests at once one succeeds.
 * @param user as `findUserOfLink` found them; now held
 * @throws CodedError password_reset_link.not_valid
 */
export async function spendLink(
  tx: Tx,
  tenantId: string,
  token: string,
  userId: string,
): Promise<User> {
  // The user first, as every other change of a password has it: no two wait for each other.
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('update');
  const [link] = await tx
    .delete(passwordResetTokens)
    .where(and(isLink(tenantId, token), eq(passwordResetTokens.userId, userId)))
    .returning({ email: passwordResetTokens.email });
  return assertStillTheirs(user && link && { user, email: link.email });
}

/** Whether a link still works; looking does not use it up. */
export async function isLinkValid(tx: Tx, tenantId: string, token: string): Promise<boolean> {
  try {
    await findUserOfLink(tx, tenantId, token);
    return true;
  } catch (error) {
    if (error instanceof CodedError) return false;
    throw error;
  }
}
