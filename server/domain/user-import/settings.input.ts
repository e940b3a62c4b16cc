import { type Static, Type } from 'typebox';
import {
  CUSTOM_DATA_PREFIX,
  DIGEST_METHODS,
  EXISTING_USER_RULES,
  IDENTITY_PREFIX,
  USER_IMPORT_COLUMN_NAME_MAX,
  USER_IMPORT_TARGETS,
} from '~/contract/user-import';
import type { ImportColumn } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { closed, strictObject } from '~/server/platform/schemas/values';

const Base64 = Type.String({ pattern: '^[\\w+/-]*={0,2}$', maxLength: 512 });

/** How a file is read: which column fills what, and what its values mean. */
export const ImportSettings = strictObject({
  mapping: Type.Record(
    Type.String({ maxLength: USER_IMPORT_COLUMN_NAME_MAX }),
    Type.String({ minLength: 1, maxLength: 128 }),
    {
      description:
        'Target of each column: a field of the user, `customData.<key>`, or `identity.<target of a ' +
        'social connector>`. Columns that are not named are left out.',
      maxProperties: 200,
    },
  ),
  existing: Type.Optional(
    Type.Enum([...EXISTING_USER_RULES], {
      description:
        'People who already have an account with the email address: `refuse` reports the row, ' +
        '`fill` fills in what is missing and changes nothing.',
    }),
  ),
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Country of phone numbers without a country code, ISO 3166-1.',
    }),
  ),
  digestMethod: Type.Optional(
    Type.Enum([...DIGEST_METHODS], {
      description: 'Method of digests that do not tell it themselves.',
    }),
  ),
  firebase: Type.Optional(
    Type.Object(
      {
        signerKey: Base64,
        saltSeparator: Base64,
        rounds: Type.Integer({ minimum: 1, maximum: 8 }),
        memoryCost: Type.Integer({ minimum: 1, maximum: 14 }),
      },
      closed,
    ),
  ),
});
export type ImportSettings = Static<typeof ImportSettings>;

const TARGETS: ReadonlySet<string> = new Set(USER_IMPORT_TARGETS);
/** What a person can sign in with. */
const IDENTIFIERS = ['primaryEmail', 'primaryPhone', 'username'];

function isTarget(target: string): boolean {
  if (target.startsWith(CUSTOM_DATA_PREFIX)) {
    const key = target.slice(CUSTOM_DATA_PREFIX.length);
    return key !== '' && key !== '__proto__';
  }
  if (target.startsWith(IDENTITY_PREFIX))
    return /^[\w-]{1,64}$/.test(target.slice(IDENTITY_PREFIX.length));
  return TARGETS.has(target);
}

/** @throws CodedError user_import.mapping_* for a mapping that no row could be read with */
export function assertMapping(
  { mapping, digestMethod, firebase }: ImportSettings,
  columns: readonly ImportColumn[],
): void {
  const names = new Set(columns.map(({ name }) => name));
  const targets = Object.values(mapping);
  for (const [column, target] of Object.entries(mapping)) {
    if (!names.has(column)) {
      throw new CodedError('user_import.mapping_unknown_column', { values: { column } });
    }
    if (!isTarget(target)) {
      throw new CodedError('user_import.mapping_unknown_target', { values: { target } });
    }
  }
  const twice = targets.find((target, index) => targets.indexOf(target) < index);
  if (twice !== undefined) {
    throw new CodedError('user_import.mapping_twice', { values: { target: twice } });
  }
  const isIdentifier = (target: string) =>
    IDENTIFIERS.includes(target) || target.startsWith(IDENTITY_PREFIX);
  if (!targets.some(isIdentifier)) throw new CodedError('user_import.mapping_no_identifier');
  if (targets.includes('password') && targets.includes('passwordDigest')) {
    throw new CodedError('user.password_and_digest');
  }
  if (digestMethod === 'Firebase' && !firebase) {
    throw new CodedError('user_import.firebase_parameters_missing');
  }
}
