import {
  ADDRESS_TARGETS,
  CUSTOM_DATA_PREFIX,
  IDENTITY_PREFIX,
  PROFILE_TARGETS,
} from '~/contract/user-import';
import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, USERNAME_PATTERN, isWebUrl } from '~/contract/patterns';
import { readTotpSecret } from '~/server/domain/mfa/totp';
import type { UserProfile } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { foreignMethodOf, readForeignDigest } from '~/server/platform/passwords/foreign-digest';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import { isStorable } from '~/server/platform/text/storable';
import type { Cells } from './file-rows';
import {
  invalidValue,
  readFlag,
  readJson,
  readNames,
  readObject,
  readPhoneNumber,
  readText,
} from './row-values';
import type { ImportSettings } from './settings.input';

/** A person as a row describes them. */
export type Draft = {
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
  name: string | null;
  avatar: string | null;
  profile: UserProfile;
  customData: Record<string, unknown>;
  isSuspended: boolean;
  passwordChangeRequired: boolean;
  /** In clear; hashed before it is stored. */
  password: string | undefined;
  digest: PasswordDigest | undefined;
  totpKey: string | undefined;
  /** The person's id at each provider. */
  identities: Record<string, { userId: string }>;
  roleNames: string[];
  /** Names or ids. */
  organizationNames: string[];
};

const IDENTIFIER_MAX = 128;
const PASSWORD_MAX = 256;
const DIGEST_MAX = 4096;

type Row = {
  settings: ImportSettings;
  cells: Cells;
  /** Column that fills a target. */
  columnOf: ReadonlyMap<string, string>;
};

function columnOf({ columnOf: columns }: Row, target: string): string {
  return columns.get(target) ?? target;
}

function cellOf(row: Row, target: string): unknown {
  const column = row.columnOf.get(target);
  return column !== undefined && Object.hasOwn(row.cells, column) ? row.cells[column] : undefined;
}

function textOf(row: Row, target: string, max: number): string | undefined {
  return readText(cellOf(row, target), columnOf(row, target), max);
}

function matching(row: Row, target: string, pattern: RegExp): string | null {
  const text = textOf(row, target, IDENTIFIER_MAX);
  if (text !== undefined && !pattern.test(text)) throw invalidValue(columnOf(row, target));
  return text ?? null;
}

function urlOf(row: Row, target: string): string | undefined {
  const url = textOf(row, target, URL_MAX);
  if (url !== undefined && !isWebUrl(url)) throw invalidValue(columnOf(row, target));
  return url;
}

function phoneOf(row: Row): string | null {
  const text = textOf(row, 'primaryPhone', IDENTIFIER_MAX);
  return text === undefined ? null : readPhoneNumber(text, row.settings.country);
}

const LINKS: ReadonlySet<string> = new Set(['profile', 'website']);

function profileOf(row: Row): UserProfile {
  const claims = PROFILE_TARGETS.flatMap((name) => {
    const target = `profile.${name}`;
    const value = LINKS.has(name) ? urlOf(row, target) : textOf(row, target, URL_MAX);
    return value === undefined ? [] : [[name, value] as const];
  });
  const address = ADDRESS_TARGETS.flatMap((name) => {
    const value = textOf(row, `address.${name}`, URL_MAX);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(claims),
    ...(address.length > 0 ? { address: Object.fromEntries(address) } : {}),
  };
}

function customDataOf(row: Row): Record<string, unknown> {
  const whole = readObject(cellOf(row, 'customData'), columnOf(row, 'customData')) ?? {};
  const parts = [...row.columnOf].flatMap(([target, column]) => {
    if (!target.startsWith(CUSTOM_DATA_PREFIX)) return [];
    const value = cellOf(row, target);
    return value === undefined
      ? []
      : [[target.slice(CUSTOM_DATA_PREFIX.length), readJson(value, column)] as const];
  });
  return { ...whole, ...Object.fromEntries(parts) };
}

function identitiesOf(row: Row): Draft['identities'] {
  const entries = [...row.columnOf.keys()].flatMap((target) => {
    if (!target.startsWith(IDENTITY_PREFIX)) return [];
    const userId = textOf(row, target, 256);
    return userId === undefined
      ? []
      : [[target.slice(IDENTITY_PREFIX.length), { userId }] as const];
  });
  return Object.fromEntries(entries);
}

/** @throws CodedError user_import.unknown_algorithm, user_import.unusable_digest */
function digestOf(row: Row): PasswordDigest | undefined {
  const digest = textOf(row, 'passwordDigest', DIGEST_MAX);
  if (digest === undefined) return undefined;
  const named = textOf(row, 'passwordAlgorithm', 64);
  const method = named === undefined ? row.settings.digestMethod : foreignMethodOf(named);
  if (named !== undefined && method === undefined) {
    throw new CodedError('user_import.unknown_algorithm');
  }
  try {
    return readForeignDigest({
      digest,
      method,
      salt: textOf(row, 'passwordSalt', 512),
      firebase: row.settings.firebase,
    });
  } catch (error) {
    if (error instanceof CodedError && error.code === 'user_import.unknown_algorithm') throw error;
    throw new CodedError('user_import.unusable_digest', { cause: error });
  }
}

function totpOf(row: Row): string | undefined {
  const secret = textOf(row, 'totpSecret', 256);
  if (secret === undefined) return undefined;
  const key = readTotpSecret(secret);
  if (key === undefined) throw new CodedError('user.totp_secret_invalid');
  return key;
}

/** Passwords keep the spaces around them. */
function passwordOf(row: Row): string | undefined {
  const value = cellOf(row, 'password');
  const text = textOf(row, 'password', PASSWORD_MAX);
  return text === undefined || typeof value !== 'string' ? text : value;
}

/** Which column fills each target. */
export function columnsByTarget({ mapping }: ImportSettings): ReadonlyMap<string, string> {
  return new Map(Object.entries(mapping).map(([column, target]) => [target, column]));
}

const LABELS = ['primaryEmail', 'username', 'primaryPhone', 'name'];

/** What a row that cannot be read is known by: the first identifier in it, as it came. */
export function labelOfCells(
  cells: Cells,
  targets: ReadonlyMap<string, string>,
): string | undefined {
  const texts = LABELS.map((target) => {
    const column = targets.get(target);
    const value = column !== undefined && Object.hasOwn(cells, column) ? cells[column] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  });
  return texts.find((text) => text !== '' && isStorable(text));
}

/**
 * What a row says, as it will be stored. Nothing is looked up and no password is computed.
 * @throws CodedError with the reason that the row is left out
 */
export function readRow(
  cells: Cells,
  settings: ImportSettings,
  targets: ReadonlyMap<string, string>,
): Draft {
  const row: Row = { settings, cells, columnOf: targets };
  const draft: Draft = {
    username: matching(row, 'username', USERNAME_PATTERN),
    primaryEmail: matching(row, 'primaryEmail', EMAIL_PATTERN),
    primaryPhone: phoneOf(row),
    name: textOf(row, 'name', USER_NAME_MAX) ?? null,
    avatar: urlOf(row, 'avatar') ?? null,
    profile: profileOf(row),
    customData: customDataOf(row),
    isSuspended: readFlag(cellOf(row, 'isSuspended'), columnOf(row, 'isSuspended')) ?? false,
    passwordChangeRequired:
      readFlag(cellOf(row, 'passwordChangeRequired'), columnOf(row, 'passwordChangeRequired')) ??
      false,
    password: passwordOf(row),
    digest: digestOf(row),
    totpKey: totpOf(row),
    identities: identitiesOf(row),
    roleNames: readNames(cellOf(row, 'roles'), columnOf(row, 'roles')),
    organizationNames: readNames(cellOf(row, 'organizations'), columnOf(row, 'organizations')),
  };
  const { username, primaryEmail, primaryPhone, identities } = draft;
  const canSignIn = username ?? primaryEmail ?? primaryPhone ?? Object.keys(identities)[0];
  if (canSignIn === undefined) throw new CodedError('user_import.no_identifier');
  if (draft.passwordChangeRequired && !draft.password && !draft.digest) {
    throw new CodedError('user.password_required');
  }
  return draft;
}
