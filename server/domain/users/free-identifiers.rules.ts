import { and, eq, inArray, ne } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertFree } from './identifiers.queries';

export type Identifiers = {
  username?: string | null | undefined;
  primaryEmail?: string | null | undefined;
  primaryPhone?: string | null | undefined;
};

/**
 * A phone number as it is stored: digits with the country code.
 * @throws CodedError user.invalid_phone
 */
export function readPhone(digits: string): string {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid()) throw new CodedError('user.invalid_phone');
  return number.number.slice(1);
}

/** The number itself and the same with a national leading zero, which older imports kept. */
export function spellingsOf(phone: string): string[] {
  const number = parsePhoneNumberFromString(`+${phone}`);
  if (!number) return [phone];
  const { countryCallingCode, nationalNumber } = number;
  return [
    ...new Set([
      phone,
      `${countryCallingCode}${nationalNumber}`,
      `${countryCallingCode}0${nationalNumber}`,
    ]),
  ];
}

async function assertPhoneFree(
  tx: Tx,
  tenantId: string,
  phone: string,
  exceptUserId: string | undefined,
): Promise<void> {
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        inArray(users.primaryPhone, spellingsOf(phone)),
        exceptUserId === undefined ? undefined : ne(users.id, exceptUserId),
      ),
    )
    .limit(1);
  if (taken) throw new CodedError('user.phone_already_in_use');
}

/**
 * Refuse identifiers of another user: e-mail addresses in any case, phone numbers with or
 * without a national zero. Of two requests at once the indexes of the table let one win.
 * @throws CodedError user.username_already_in_use, user.email_already_in_use,
 * user.phone_already_in_use
 */
export async function assertIdentifiersFree(
  tx: Tx,
  tenantId: string,
  { username, primaryEmail, primaryPhone }: Identifiers,
  exceptUserId?: string,
): Promise<void> {
  if (username) {
    await assertFree(tx, tenantId, { type: 'username', value: username }, exceptUserId);
  }
  if (primaryEmail) {
    await assertFree(tx, tenantId, { type: 'email', value: primaryEmail }, exceptUserId);
  }
  if (primaryPhone) await assertPhoneFree(tx, tenantId, primaryPhone, exceptUserId);
}
