import { and, eq, inArray, or } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { emailKey } from '~/server/platform/text/email-key';
import { CodedError } from '~/server/platform/errors/coded-error';

export type User = typeof users.$inferSelect;

/** Digits of a phone number in international form (E.164 without the plus), or all its digits. */
function normalizePhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  const number = parsePhoneNumberFromString(`+${value.replace(/^\D*/, '')}`);
  return number?.isPossible() ? number.number.slice(1) : digits;
}

/** An identifier in the one form that look-ups and counters use. Usernames keep their case. */
export function normalizeIdentifier({ type, value }: Identifier): string {
  switch (type) {
    case 'email':
      return emailKey(value);
    case 'phone':
      return normalizePhone(value);
    case 'username':
      return value;
  }
}

/** The user an identifier belongs to. */
export async function findUserBy(
  tx: Tx,
  tenantId: string,
  identifier: Identifier,
): Promise<User | undefined> {
  const value = normalizeIdentifier(identifier);
  if (value === '') return undefined;
  const condition = {
    username: eq(users.username, value),
    email: eq(users.primaryEmailKey, value),
    phone: eq(users.primaryPhone, value),
  }[identifier.type];
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), condition));
  return user;
}

/** The users any of the identifiers belongs to. */
export async function findUserIdsBy(
  tx: Tx,
  tenantId: string,
  identifiers: readonly Identifier[],
): Promise<string[]> {
  const valuesOf = (type: IdentifierType) =>
    identifiers
      .filter((identifier) => identifier.type === type)
      .map(normalizeIdentifier)
      .filter((value) => value !== '');
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        or(
          inArray(users.username, valuesOf('username')),
          inArray(users.primaryEmailKey, valuesOf('email')),
          inArray(users.primaryPhone, valuesOf('phone')),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findUserById(
  tx: Tx,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<User | undefined> {
  const query = tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)));
  const [user] = await (lock ? query.for('no key update') : query);
  return user;
}

/**
 * An address a code can be sent to, as it will be stored.
 * @throws CodedError guard.invalid_input for an e-mail, user.invalid_phone for a phone
 */
export function readAddress({ type, value }: { type: 'email' | 'phone'; value: string }): {
  type: 'email' | 'phone';
  value: string;
} {
  if (type === 'email') {
    const email = value.trim();
    if (email.length > 128 || !MAILBOX_PATTERN.test(email)) {
      throw invalidInput('body', ['identifier', 'value'], 'Invalid email');
    }
    return { type, value: email };
  }
  const number = parsePhoneNumberFromString(`+${value.replace(/^\D*/, '')}`);
  if (!number?.isValid()) throw new CodedError('user.invalid_phone');
  return { type, value: number.number.slice(1) };
}

const IN_USE = {
  username: 'user.username_already_in_use',
  email: 'user.email_already_in_use',
  phone: 'user.phone_already_in_use',
} as const;

/** @throws CodedError user.*_already_in_use */
export async function assertFree(
  tx: Tx,
  tenantId: string,
  identifier: Identifier,
  exceptUserId?: string,
): Promise<void> {
  const user = await findUserBy(tx, tenantId, identifier);
  if (user && user.id !== exceptUserId) throw new CodedError(IN_USE[identifier.type]);
}

type IdentifierType = 'username' | 'email' | 'phone';

export type Identifier = {
  type: IdentifierType;
  value: string;
};
