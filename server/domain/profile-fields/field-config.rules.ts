import {
  ADDRESS_PARTS,
  FULLNAME_PARTS,
  type ProfileFieldConfig,
  type ProfileFieldPart,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import { CodedError } from '~/server/platform/errors/coded-error';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import type { ProfileFieldReplacement } from './profile-fields.input';

type Key = keyof ProfileFieldConfig;

/** What a field of each type can hold; anything else in a body is dropped. */
const KEYS: Readonly<Record<ProfileFieldType, readonly Key[]>> = {
  Text: ['placeholder', 'minLength', 'maxLength'],
  Number: ['placeholder', 'minValue', 'maxValue'],
  Date: ['placeholder', 'format', 'customFormat'],
  Checkbox: ['defaultValue'],
  Select: ['placeholder', 'options'],
  Url: ['placeholder'],
  Regex: ['placeholder', 'format'],
  Address: ['parts'],
  Fullname: ['parts'],
};
/** What must be there, for a part as well, if it has a configuration. */
const REQUIRED: Readonly<Partial<Record<ProfileFieldType, Key>>> = {
  Date: 'format',
  Checkbox: 'defaultValue',
  Select: 'options',
  Regex: 'format',
  Address: 'parts',
  Fullname: 'parts',
};
const NEEDS_CONFIG: readonly ProfileFieldType[] = ['Select', 'Regex', 'Address', 'Fullname'];
const PARTS: Readonly<Partial<Record<ProfileFieldType, readonly string[]>>> = {
  Address: ADDRESS_PARTS,
  Fullname: FULLNAME_PARTS,
};

type Shaped = { type: ProfileFieldType; config?: ProfileFieldConfig };

function required(...path: (string | number)[]): CodedError {
  return invalidInput('body', path, 'Required');
}

function pick({ type, config }: Shaped): ProfileFieldConfig {
  return Object.fromEntries(
    KEYS[type].flatMap((key) => (config?.[key] === undefined ? [] : [[key, config[key]]])),
  );
}

function shapePart(
  part: ProfileFieldPart,
  names: readonly string[],
  path: readonly (string | number)[],
): ProfileFieldPart {
  if (!names.includes(part.name)) throw invalidInput('body', [...path, 'name'], 'Invalid part');
  return part.config === undefined ? part : { ...part, config: pick(part) };
}

/**
 * The field as it is stored: with what its type can hold and needs.
 * @throws CodedError guard.invalid_input
 */
export function shapeField<Field extends ProfileFieldReplacement>(field: Field): Field {
  const { type, config } = field;
  const key = REQUIRED[type];
  if (NEEDS_CONFIG.includes(type) && !config) throw required('config');
  if (key && config && config[key] === undefined) throw required('config', key);
  if (type === 'Checkbox') {
    if (field.required) throw invalidInput('body', ['required'], 'A checkbox cannot be required');
    if (config && config.defaultValue !== 'true' && config.defaultValue !== 'false') {
      throw invalidInput('body', ['config', 'defaultValue'], 'Expected true or false');
    }
  }
  const names = PARTS[type] ?? [];
  const parts = config?.parts?.map((part, index) =>
    shapePart(part, names, ['config', 'parts', index]),
  );
  return { ...field, config: pick({ type, config: { ...config, ...(parts && { parts }) } }) };
}

function isPattern(format: string | undefined): boolean {
  try {
    return format !== undefined && format !== '' && new RegExp(format, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function isBackwards(min: number | undefined, max: number | undefined): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function checkSimple({ type, config = {} }: Shaped): void {
  const { minLength, maxLength, minValue, maxValue, options = [], defaultValue, format } = config;
  if (isBackwards(minLength, maxLength) || isBackwards(minValue, maxValue)) {
    throw new CodedError('custom_profile_fields.invalid_min_max_input');
  }
  if (type === 'Checkbox' && defaultValue !== 'true' && defaultValue !== 'false') {
    throw new CodedError('custom_profile_fields.invalid_default_value');
  }
  if (type === 'Select' && options.length === 0) {
    throw new CodedError('custom_profile_fields.invalid_options');
  }
  if (type === 'Regex' && !isPattern(format)) {
    throw new CodedError('custom_profile_fields.invalid_regex_format');
  }
}

/**
 * What a field must be that is saved in its details; a new one may still lack some of it.
 * @throws CodedError custom_profile_fields.*
 */
export function checkField({ type, config = {} }: ProfileFieldReplacement): void {
  checkSimple({ type, config });
  if (type !== 'Address' && type !== 'Fullname') return;
  const { parts = [] } = config;
  if (parts.length === 0 || new Set(parts.map(({ name }) => name)).size < parts.length) {
    throw new CodedError(
      type === 'Address'
        ? 'custom_profile_fields.invalid_address_components'
        : 'custom_profile_fields.invalid_fullname_components',
    );
  }
  for (const part of parts) {
    if (part.type === 'Address' || part.type === 'Fullname') {
      throw new CodedError('custom_profile_fields.invalid_sub_component_type');
    }
    checkSimple(part);
  }
}
