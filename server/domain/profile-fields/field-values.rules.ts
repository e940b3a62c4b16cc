import type { ProfileFieldConfig, ProfileFieldType } from '~/contract/profile-fields';
import { isWebUrl } from '~/contract/patterns';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { testPattern } from '~/server/platform/text/bounded-pattern';
import { dateFormatOf, isDateIn } from '~/contract/date-format';
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

/** What is wrong with a value; undefined when nothing is. An empty text is the lack of a value. */
function problemOf({ type, config = {} }: Simple, value: unknown, isPart: boolean) {
  if (value === '') return undefined;
  switch (type) {
    case 'Number': {
      // The parts of a composite field are texts, whatever they stand for.
      const number = isPart && typeof value === 'string' ? Number(value) : value;
      return typeof number === 'number' &&
        Number.isFinite(number) &&
        isWithin(number, config.minValue, config.maxValue)
        ? undefined
        : `Expected a number from ${config.minValue ?? 'any'} to ${config.maxValue ?? 'any'}`;
    }
    case 'Checkbox':
      return typeof value === 'boolean' || (isPart && (value === 'true' || value === 'false'))
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

function check(field: Simple, value: unknown, path: readonly string[], isPart = false): void {
  if (value === undefined) return;
  const problem = problemOf(field, value, isPart);
  if (problem !== undefined) throw invalidInput('body', ['values', ...path], problem);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Compare what a profile form sends with the rules of its fields. What belongs to no field is not
 * looked at.
 * @throws CodedError guard.invalid_input
 */
export function checkFieldValues(fields: readonly ProfileField[], values: Values): void {
  for (const field of fields) {
    const parts = (field.config.parts ?? []).filter(({ enabled }) => enabled);
    if (field.type === 'Fullname') {
      for (const part of parts) check(part, values[part.name], [part.name], true);
    } else if (field.type === 'Address') {
      const address = values[field.name];
      if (!isObject(address)) continue;
      for (const part of parts) check(part, address[part.name], [field.name, part.name], true);
    } else {
      check(field, values[field.name], [field.name]);
    }
  }
}

/** What is known of somebody, as the account stores it. */
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
function hasParts({ config: { parts = [] } }: ProfileField, known: Values): boolean {
  const asked = parts.filter(({ enabled }) => enabled);
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
