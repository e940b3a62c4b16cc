import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { personalAccessTokens } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import { CodedError, notFound, nothingToChange } from '~/server/platform/errors/coded-error';
import type {
  NewPersonalAccessToken,
  PersonalAccessTokenChanges,
} from './personal-access-tokens.input';
import { findUser } from './users.queries';

type Row = typeof personalAccessTokens.$inferSelect;
export type PersonalAccessTokenView = Omit<Row, 'valueHash' | 'maskedValue'> & { value: string };

const PREFIX = 'pat_';
const SHOWN_CHARACTERS = 4;

/** What is stored of a token; the token itself has 190 random bits, so nothing slower is needed. */
function tokenHash(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

function maskOf(value: string): string {
  return `${PREFIX}${'*'.repeat(value.length - PREFIX.length - SHOWN_CHARACTERS)}${value.slice(-SHOWN_CHARACTERS)}`;
}

function viewOf({ valueHash: _hash, maskedValue, ...row }: Row): PersonalAccessTokenView {
  return {
    ...row,
    value: maskedValue,
  };
}

function ofUser(tenantId: string, userId: string) {
  return and(eq(personalAccessTokens.tenantId, tenantId), eq(personalAccessTokens.userId, userId));
}

function byName(tenantId: string, userId: string, name: string) {
  return and(ofUser(tenantId, userId), eq(personalAccessTokens.name, name));
}

/** A user's tokens, newest first. */
export async function listTokens(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<PersonalAccessTokenView[]> {
  await findUser(tx, tenantId, userId);
  const rows = await tx
    .select()
    .from(personalAccessTokens)
    .where(ofUser(tenantId, userId))
    .orderBy(desc(personalAccessTokens.createdAt), asc(personalAccessTokens.name));
  return rows.map(viewOf);
}

/**
 * Make a token; its text is in the answer and nowhere else.
 * @throws CodedError request.invalid_input, user.personal_access_token_name_exists; the
 * database refuses unknown users (entity.relation_foreign_key_not_found)
 */
export async function createToken(
  tx: Tx,
  tenantId: string,
  userId: string,
  input: NewPersonalAccessToken,
): Promise<PersonalAccessTokenView> {
  const { expiresAt = null } = input;
  if (expiresAt !== null && expiresAt <= Date.now()) {
    throw new CodedError('request.invalid_input', {
      values: { details: 'expiresAt is in the past' },
    });
  }
  const value = `${PREFIX}${generateSecret()}`;
  const row: Row = {
    ...columnsOf(personalAccessTokens, { ...input, expiresAt }),
    tenantId,
    userId,
    valueHash: tokenHash(value),
    maskedValue: maskOf(value),
    createdAt: Date.now(),
  };
  await tx.insert(personalAccessTokens).values(row);
  return { ...viewOf(row), value };
}

/** @throws CodedError entity.not_exists, user.personal_access_token_name_exists */
export async function renameToken(
  tx: Tx,
  tenantId: string,
  userId: string,
  name: string,
  changes: PersonalAccessTokenChanges,
): Promise<PersonalAccessTokenView> {
  await findUser(tx, tenantId, userId, 'key share');
  const [row] = await tx
    .update(personalAccessTokens)
    .set(columnsOf(personalAccessTokens, changes))
    .where(byName(tenantId, userId, name))
    .returning();
  if (!row) throw nothingToChange('personal_access_token');
  noteBefore(tx, { name });
  return viewOf(row);
}

/** @throws CodedError entity.not_found */
export async function deleteToken(
  tx: Tx,
  tenantId: string,
  userId: string,
  name: string,
): Promise<void> {
  const [row] = await tx
    .delete(personalAccessTokens)
    .where(byName(tenantId, userId, name))
    .returning();
  if (!row) throw notFound();
  noteBefore(tx, viewOf(row));
}

/** A token that can be exchanged now: whose it is, and its name. */
export async function findUsableToken(
  tx: Tx,
  tenantId: string,
  value: string,
): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await tx
    .select({ userId: personalAccessTokens.userId, name: personalAccessTokens.name })
    .from(personalAccessTokens)
    .where(
      and(
        eq(personalAccessTokens.tenantId, tenantId),
        eq(personalAccessTokens.valueHash, tokenHash(value)),
        or(isNull(personalAccessTokens.expiresAt), gt(personalAccessTokens.expiresAt, Date.now())),
      ),
    );
  return row;
}
