import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { CodedError } from '~/server/platform/errors/coded-error';
import { flawOf } from '~/server/platform/text/json-flaw';
import { isStorable } from '~/server/platform/text/storable';

/** @throws CodedError user_import.invalid_value */
export function invalidValue(column: string): CodedError {
  return new CodedError('user_import.invalid_value', { values: { column } });
}

/**
 * A cell as text; undefined when it is empty.
 * @throws CodedError user_import.invalid_value, user_import.too_long
 */
export function readText(value: unknown, column: string, max: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  const text = isPlain ? String(value).trim() : JSON.stringify(value);
  if (text === '') return undefined;
  if (!isStorable(text)) throw invalidValue(column);
  if (text.length > max) {
    throw new CodedError('user_import.too_long', { values: { column, limit: max } });
  }
  return text;
}

const YES = new Set(['true', '1', 'yes', 'y', 't']);
const NO = new Set(['false', '0', 'no', 'n', 'f']);

/** @throws CodedError user_import.invalid_value */
export function readFlag(value: unknown, column: string): boolean | undefined {
  const text = readText(value, column, 16)?.toLowerCase();
  if (text === undefined) return undefined;
  if (!YES.has(text) && !NO.has(text)) throw invalidValue(column);
  return YES.has(text);
}

/** Spreadsheets keep a leading plus by an apostrophe, and so does our own export. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}

/**
 * A phone number as it is stored, in any spelling. `00` is read as `+`, and a number of nothing but
 * digits as one with a country code if it is valid so.
 * @param country of numbers without a country code
 * @throws CodedError user.invalid_phone, user_import.phone_without_country
 */
export function readPhoneNumber(text: string, country: string | undefined): string {
  const spelled = withoutGuard(text).replace(/^00(?=\d)/, '+');
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = spelled.startsWith('+')
    ? parsePhoneNumberFromString(spelled)
    : ((region && parsePhoneNumberFromString(spelled, region)) ??
      parsePhoneNumberFromString(`+${spelled.replace(/\D/g, '')}`));
  if (number?.isValid()) return number.number.slice(1);
  const isNational = !spelled.startsWith('+') && region === undefined && /^\(?0?\d/.test(spelled);
  throw new CodedError(isNational ? 'user_import.phone_without_country' : 'user.invalid_phone');
}

/** Names in one cell: a list, or a text with separators. */
export function readNames(value: unknown, column: string): string[] {
  const list = Array.isArray(value) ? value : (readText(value, column, 4096) ?? '').split(/[;,|]/);
  const names = list.map((name: unknown) => readText(name, column, 128));
  return [...new Set(names.flatMap((name) => name ?? []))];
}

/**
 * A cell that holds a JSON object.
 * @throws CodedError user_import.invalid_value
 */
export function readObject(value: unknown, column: string): Record<string, unknown> | undefined {
  if (value === undefined || value === '') return undefined;
  let parsed: unknown = value;
  if (typeof value === 'string') {
    if (flawOf(value) !== undefined) throw invalidValue(column);
    try {
      parsed = JSON.parse(value);
    } catch {
      throw invalidValue(column);
    }
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw invalidValue(column);
  }
  return { ...readJson(parsed as Record<string, unknown>, column) };
}

/** A value of custom data, as it came. */
export function readJson<Value>(value: Value, column: string): Value {
  const isFine = (inner: unknown): boolean =>
    typeof inner === 'string'
      ? isStorable(inner)
      : typeof inner !== 'object' ||
        inner === null ||
        Object.entries(inner).every(([key, each]) => isStorable(key) && isFine(each));
  if (!isFine(value)) throw invalidValue(column);
  return value;
}
