import { isDeepStrictEqual } from 'node:util';
import {
  PROFILE_CLAIMS,
  type ProfileFieldConfig,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import { isWebUrl } from '~/contract/patterns';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { testPattern } from '~/server/platform/text/bounded-pattern';
import { dateFormatOf, isDateIn, isFutureDate } from '~/contract/date-format';
import type { ProfileField } from './profile-fields.queries';

type Values = Readonly<Record<string, unknown>>;
type Simple = { type: ProfileFieldType; config?: ProfileFieldConfig };

function isWithin(value: number, min = -Infinity, max = Infinity): boolean {
  return value >= min && value <= max;
}

function textProblem(type: ProfileFieldType, config: ProfileFieldConfig, text: string) {
  const { minLength, maxLength, format, options = [] } = config;
  switch (type) {
    case 'Text':
      return isWithin(text.length, minLength, maxLength)
        ? undefined
        : `Expected ${minLength ?? 0} to ${maxLength ?? 'any number of'} characters`;
    case 'Date':
      return isDateIn(dateFormatOf(config), text)
        ? undefined
        : `Expected a date as ${dateFormatOf(config)}`;
    case 'Select':
      return options.some(({ value }) => value === text) ? undefined : 'Expected an option';
    case 'Url':
      return isWebUrl(text) ? undefined : 'Invalid url';
    case 'Regex':
      return format === undefined || testPattern(format, text) ? undefined : 'Invalid format';
    case 'Number':
    case 'Checkbox':
    case 'Address':
    case 'Fullname':
      return 'Unexpected text';
  }
}

/**
 * What is wrong with a value; undefined when nothing is. An empty text is the lack of a value.
 * @param isText where values are texts, whatever they stand for: parts of composite fields, and claims
 */
function problemOf({ type, config = {} }: Simple, value: unknown, isText: boolean) {
  if (value === '') return undefined;
  switch (type) {
    case 'Number': {
      const number = isText && typeof value === 'string' ? Number(value) : value;
      return typeof number === 'number' &&
        Number.isFinite(number) &&
        isWithin(number, config.minValue, config.maxValue)
        ? undefined
        : `Expected a number from ${config.minValue ?? 'any'} to ${config.maxValue ?? 'any'}`;
    }
    case 'Checkbox':
      return typeof value === 'boolean' || (isText && (value === 'true' || value === 'false'))
        ? undefined
        : 'Expected true or false';
    case 'Address':
    case 'Fullname':
      return undefined;
    case 'Text':
    case 'Date':
    case 'Select':
    case 'Url':
    case 'Regex':
      return typeof value === 'string' ? textProblem(type, config, value) : 'Expected a text';
  }
}

function check(field: Simple, value: unknown, path: readonly string[], isText = false): void {
  if (value === undefined) return;
  const problem = problemOf(field, value, isText);
  if (problem !== undefined) throw invalidInput('body', path, problem);
}

/**
 * A birthdate is not in the future. A claim that is not a whole date, such as a year alone, is
 * accepted (OpenID Connect Core, section 5.1); administrators are not restricted.
 */
function checkBirthdate(
  fields: readonly ProfileField[],
  value: unknown,
  path: readonly string[],
): void {
  const own = fields.find(({ name, type }) => name === 'birthdate' && type === 'Date');
  if (typeof value === 'string' && isFutureDate(dateFormatOf(own?.config ?? {}), value)) {
    throw invalidInput('body', path, 'Expected a date that is not in the future');
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of a composite field that are asked for. */
function partsOf({ config: { parts = [] } }: ProfileField) {
  return parts.filter(({ enabled }) => enabled);
}

/**
 * Compare what a profile form sends with the rules of its fields. What belongs to no field is not
 * looked at.
 * @throws CodedError guard.invalid_input
 */
export function checkFieldValues(fields: readonly ProfileField[], values: Values): void {
  checkBirthdate(fields, values['birthdate'], ['values', 'birthdate']);
  for (const field of fields) {
    if (field.type === 'Fullname') {
      for (const part of partsOf(field)) {
        check(part, values[part.name], ['values', part.name], true);
      }
    } else if (field.type === 'Address') {
      const address = values[field.name];
      if (!isObject(address)) continue;
      for (const part of partsOf(field)) {
        check(part, address[part.name], ['values', field.name, part.name], true);
      }
    } else {
      check(field, values[field.name], ['values', field.name]);
    }
  }
}

/** The value when it differs from the stored one and is there. */
function changed(value: unknown, stored: unknown): unknown {
  return value === null || isDeepStrictEqual(value, stored) ? undefined : value;
}

function isClaim(name: string): boolean {
  return PROFILE_CLAIMS.some((claim) => claim === name);
}

/**
 * Compare custom data that takes the place of other custom data with the rules of the fields that it
 * keeps values of. What stays as it is passes: the rules may be newer than the value.
 * @throws CodedError guard.invalid_input
 */
export function checkCustomData(
  fields: readonly ProfileField[],
  stored: Values,
  customData: Values,
): void {
  for (const field of fields) {
    const { name, type } = field;
    if (name === 'name' || name === 'avatar' || type === 'Fullname' || isClaim(name)) continue;
    const value = changed(customData[name], stored[name]);
    if (type === 'Address') {
      if (name === 'address' || !isObject(value)) continue;
      for (const part of partsOf(field)) {
        check(part, value[part.name], ['customData', name, part.name], true);
      }
    } else {
      check(field, value, ['customData', name]);
    }
  }
}

/**
 * The same for claims of the profile, which are merged one by one.
 * @throws CodedError guard.invalid_input
 */
export function checkClaims(fields: readonly ProfileField[], stored: Values, claims: Values): void {
  checkBirthdate(fields, changed(claims['birthdate'], stored['birthdate']), ['birthdate']);
  for (const field of fields) {
    const { name, type } = field;
    if (type === 'Fullname') {
      for (const part of partsOf(field)) {
        check(part, changed(claims[part.name], stored[part.name]), [part.name], true);
      }
    } else if (type === 'Address') {
      const address = changed(claims[name], stored[name]);
      if (name !== 'address' || !isObject(address)) continue;
      for (const part of partsOf(field)) {
        check(part, address[part.name], [name, part.name], true);
      }
    } else if (isClaim(name)) {
      check(field, changed(claims[name], stored[name]), [name], true);
    }
  }
}

/** What is known of a user, as the account stores it. */
export type KnownProfile = {
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  profile?: Values | undefined;
  customData?: Values | undefined;
};

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Every required part, or any part where none is. */
function hasParts(field: ProfileField, known: Values): boolean {
  const asked = partsOf(field);
  const needed = asked.filter(({ required }) => required);
  return needed.length > 0
    ? needed.every(({ name }) => isThere(known[name]))
    : asked.length === 0 || asked.some(({ name }) => isThere(known[name]));
}

/** Whether what a required field asks for is known. */
export function isFieldKnown(field: ProfileField, known: KnownProfile): boolean {
  const { name, type } = field;
  const { profile = {}, customData = {} } = known;
  if (type === 'Fullname') return hasParts(field, profile);
  if (type === 'Address') {
    const address = profile[name] ?? customData[name];
    return isObject(address) && hasParts(field, address);
  }
  if (name === 'name' || name === 'avatar') return isThere(known[name]);
  return isThere(profile[name]) || isThere(customData[name]);
}
