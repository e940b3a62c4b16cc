import { createHash } from 'node:crypto';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { oneTimeTokens, organizations } from '~/server/platform/db/schema';
import { CodedError, notFound, notFoundById } from '~/server/platform/errors/coded-error';
import { emailKey } from '~/server/platform/text/email-key';
import { readPaged } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page } from '~/server/platform/lists/paging';

type Row = typeof oneTimeTokens.$inferSelect;
/** `token` is masked: only the answer of its creation has it. */
export type OneTimeToken = Omit<Row, 'tokenHash' | 'emailKey'> & { token: string };
export type OneTimeTokenStatus = Row['status'];

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** As long as a token, so that clients which demand the field find it. */
const MASK = '*'.repeat(32);

/** An active token whose time is over counts as expired, whatever the row says. */
function present({ tokenHash: _hash, ...row }: Omit<Row, 'emailKey'>): OneTimeToken {
  return {
    ...row,
    token: MASK,
    status: row.status === 'active' && row.expiresAt <= Date.now() ? 'expired' : row.status,
  };
}

function isEmail(email: string) {
  return eq(oneTimeTokens.emailKey, emailKey(email));
}

/** The organizations must exist until the token is inserted. */
async function assertOrganizations(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), anyOf(organizations.id, ids)))
    .orderBy(organizations.id)
    .for('key share');
  if (found.length < new Set(ids).size) {
    throw new CodedError('entity.relation_foreign_key_not_found', { kind: 'brokenRule' });
  }
}

/**
 * Make a token; its text is in the answer and nowhere else. `expiresIn` in seconds.
 * @throws CodedError entity.relation_foreign_key_not_found for an unknown organization
 */
export async function createOneTimeToken(
  tx: Tx,
  tenantId: string,
  {
    email,
    expiresIn,
    context,
  }: {
    email: string;
    expiresIn: number;
    context: { jitOrganizationIds?: string[] };
  },
): Promise<OneTimeToken> {
  await assertOrganizations(tx, tenantId, context.jitOrganizationIds ?? []);
  const now = Date.now();
  await tx
    .update(oneTimeTokens)
    .set({ status: 'expired' })
    .where(
      and(
        eq(oneTimeTokens.tenantId, tenantId),
        isEmail(email),
        eq(oneTimeTokens.status, 'active'),
        lte(oneTimeTokens.expiresAt, now),
      ),
    );
  const token = generateSecret();
  const row: Omit<Row, 'emailKey'> = {
    tenantId,
    id: generateId(),
    email,
    tokenHash: tokenHash(token),
    context,
    status: 'active',
    createdAt: now,
    expiresAt: now + expiresIn * 1000,
  };
  await tx.insert(oneTimeTokens).values(row);
  return { ...present(row), token };
}

function statusFilter(status: OneTimeTokenStatus | undefined) {
  const now = Date.now();
  switch (status) {
    case undefined:
      return undefined;
    case 'active':
      return and(eq(oneTimeTokens.status, 'active'), gt(oneTimeTokens.expiresAt, now));
    case 'expired':
      return or(
        eq(oneTimeTokens.status, 'expired'),
        and(eq(oneTimeTokens.status, 'active'), lte(oneTimeTokens.expiresAt, now)),
      );
    case 'consumed':
    case 'revoked':
      return eq(oneTimeTokens.status, status);
  }
}

/** Tokens, newest first, and how many there are of those asked for. */
export async function listOneTimeTokens(
  tx: Tx,
  tenantId: string,
  filter: { email?: string | undefined; status?: OneTimeTokenStatus | undefined },
  page: Page | undefined,
): Promise<{ rows: OneTimeToken[]; total: number }> {
  const where = and(
    eq(oneTimeTokens.tenantId, tenantId),
    filter.email === undefined ? undefined : isEmail(filter.email),
    statusFilter(filter.status),
  );
  const { rows, total } = await readPaged(
    tx,
    tx.select().from(oneTimeTokens).$dynamic(),
    { where, order: newestFirst(oneTimeTokens) },
    page,
  );
  return { rows: rows.map(present), total };
}

function byId(tenantId: string, id: string) {
  return and(eq(oneTimeTokens.tenantId, tenantId), eq(oneTimeTokens.id, id));
}

/** @throws CodedError entity.not_exists_with_id */
export async function getOneTimeToken(tx: Tx, tenantId: string, id: string): Promise<OneTimeToken> {
  const [row] = await tx.select().from(oneTimeTokens).where(byId(tenantId, id));
  if (!row) throw notFoundById('one_time_tokens', id);
  return present(row);
}

function ended(status: Exclude<OneTimeTokenStatus, 'active'>): CodedError {
  return new CodedError(`one_time_token.token_${status}`);
}

/**
 * End a token. Only an active one can be ended, and none comes back.
 * @throws CodedError one_time_token.*, entity.not_exists_with_id
 */
export async function endOneTimeToken(
  tx: Tx,
  tenantId: string,
  id: string,
  status: OneTimeTokenStatus,
): Promise<OneTimeToken> {
  if (status === 'active') throw new CodedError('one_time_token.cannot_reactivate_token');
  const [row] = await tx
    .select()
    .from(oneTimeTokens)
    .where(byId(tenantId, id))
    .for('no key update');
  if (!row) throw notFoundById('one_time_tokens', id);
  const token = noteBefore(tx, present(row));
  if (token.status !== 'active' && token.status !== status) throw ended(token.status);
  await tx.update(oneTimeTokens).set({ status }).where(byId(tenantId, id));
  return { ...token, status };
}

/** @throws CodedError entity.not_found */
export async function deleteOneTimeToken(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx.delete(oneTimeTokens).where(byId(tenantId, id)).returning();
  if (!row) throw notFound();
  noteBefore(tx, present(row));
}

/**
 * Why a token cannot be used now; the token itself when it can.
 * @throws CodedError one_time_token.token_not_found, then .email_mismatch, .token_expired,
 * .token_consumed, .token_revoked
 */
export async function checkOneTimeToken(
  tx: Tx,
  tenantId: string,
  { token, email }: { token: string; email: string },
): Promise<OneTimeToken> {
  const [row] = await tx
    .select()
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.tenantId, tenantId), eq(oneTimeTokens.tokenHash, tokenHash(token))),
    );
  if (!row) throw new CodedError('one_time_token.token_not_found');
  if (emailKey(row.email) !== emailKey(email)) {
    throw new CodedError('one_time_token.email_mismatch');
  }
  const checked = present(row);
  if (checked.status !== 'active') throw ended(checked.status);
  return checked;
}

/** Check a token and use it up, in one conditional update: of two at once, one succeeds. */
export async function consumeOneTimeToken(
  tx: Tx,
  tenantId: string,
  input: { token: string; email: string },
): Promise<OneTimeToken> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ status: 'consumed' })
    .where(
      and(
        eq(oneTimeTokens.tenantId, tenantId),
        eq(oneTimeTokens.tokenHash, tokenHash(input.token)),
        isEmail(input.email),
        eq(oneTimeTokens.status, 'active'),
        gt(oneTimeTokens.expiresAt, Date.now()),
      ),
    )
    .returning();
  if (row) return present(row);
  await checkOneTimeToken(tx, tenantId, input);
  // It passed only because it was used or ended since the update looked.
  throw ended('consumed');
}
