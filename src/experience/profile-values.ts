import type { TFunction } from 'i18next';
import { dateFormatOf, isProfileDate, isWholeDate, writeDate } from '~/contract/date-format';
import { isWebUrl } from '~/contract/patterns';
import type {
  ProfileFieldConfig,
  ProfileFieldPart,
  ProfileFieldType,
} from '~/contract/profile-fields';
import type { CustomProfileField } from './settings';

/** Input by field name; parts of an address or a full name as `field.part`. */
export type ProfileDraft = Readonly<Record<string, string>>;

export type ProfileError = {
  readonly key: string;
  readonly values?: Readonly<Record<string, number | string>>;
};

/** One input: a field, or a part of one. */
export type ProfileLine = {
  readonly key: string;
  /** Where its texts are among those of the fields. */
  readonly path: readonly string[];
  readonly name: string;
  readonly type: ProfileFieldType;
  readonly label: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly config: ProfileFieldConfig;
};

function isComposite({ type }: Pick<CustomProfileField, 'type'>): boolean {
  return type === 'Address' || type === 'Fullname';
}

function lineOfPart(field: CustomProfileField, part: ProfileFieldPart): ProfileLine {
  const { name, type, label = '', description = null, required, config = {} } = part;
  return {
    key: `${field.name}.${name}`,
    path: [field.name, 'parts', name],
    name,
    type,
    label,
    description,
    required,
    config,
  };
}

/** In no name of a field, and unlikely in the value of an option. */
const SEPARATOR = '\u001f';

/** A text of a field in the language of the page, else the only one that the field has. */
function textOf(t: TFunction, path: readonly string[], fallback: string): string {
  return t(['profile_fields', ...path].join(SEPARATOR), {
    keySeparator: SEPARATOR,
    nsSeparator: false,
    // It is the tenant's, as it is.
    skipInterpolation: true,
    defaultValue: fallback,
  });
}

type Labelled = Pick<ProfileLine, 'name' | 'label'> & { readonly path?: readonly string[] };

/** The tenant's label, or the one of a field that the product knows. */
export function fieldLabel({ name, label, path = [name] }: Labelled, t: TFunction): string {
  const key = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return textOf(t, [...path, 'label'], label) || t(`profile.${key}`, { defaultValue: name });
}

/** Below the input and in it while it is empty. */
export function fieldHints({ path, description, config }: ProfileLine, t: TFunction) {
  return {
    description: textOf(t, [...path, 'description'], description ?? '') || null,
    placeholder: textOf(t, [...path, 'placeholder'], config.placeholder ?? ''),
  };
}

/** The choices of a Select. */
export function optionsOf({ path, config }: ProfileLine, t: TFunction) {
  return (config.options ?? []).map(({ value, label = '' }) => ({
    value,
    label:
      textOf(t, [...path, 'options', value], label) ||
      t(`profile.${value}`, { defaultValue: value }),
  }));
}

/** What is wrong with an answer, and for a pattern in the tenant's own words. */
export function problemText(
  { path }: ProfileLine,
  { key, values }: ProfileError,
  t: TFunction,
): string {
  const own = key === 'invalid_format' ? textOf(t, [...path, key], '') : '';
  return own || t(`error.${key}`, { ...values });
}

/** The inputs of a field: its enabled parts, or itself. */
export function linesOf(field: CustomProfileField): readonly ProfileLine[] {
  return isComposite(field)
    ? (field.config.parts ?? [])
        .filter(({ enabled }) => enabled)
        .map((part) => lineOfPart(field, part))
    : [{ ...field, key: field.name, path: [field.name] }];
}

/** Initial values of the inputs. */
export function initialDraft(fields: readonly CustomProfileField[]): ProfileDraft {
  return Object.fromEntries(
    fields
      .flatMap(linesOf)
      .filter(({ type }) => type === 'Checkbox')
      .map(({ key, config }) => [key, config.defaultValue === 'true' ? 'true' : '']),
  );
}

function lengthError({ minLength, maxLength }: ProfileFieldConfig, { length }: string) {
  if (minLength !== undefined && length < minLength) {
    return { key: 'too_short_text', values: { min: minLength } };
  }
  return maxLength !== undefined && length > maxLength
    ? { key: 'too_long_text', values: { max: maxLength } }
    : null;
}

function numberError({ minValue, maxValue }: ProfileFieldConfig, value: string) {
  const number = Number(value);
  if (!Number.isFinite(number)) {
    return { key: 'invalid_number' };
  }
  if (minValue !== undefined && number < minValue) {
    return { key: 'too_small', values: { min: minValue } };
  }
  return maxValue !== undefined && number > maxValue
    ? { key: 'too_large', values: { max: maxValue } }
    : null;
}

/** A pattern that the browser cannot parse is left to the server. */
function matches(pattern: string | undefined, value: string): boolean {
  try {
    return pattern === undefined || new RegExp(pattern).test(value);
  } catch {
    return true;
  }
}

/** The rules of the server, so that it refuses nothing that the form lets pass. */
export function checkLine(
  { name, type, config, required }: ProfileLine,
  value: string,
): ProfileError | null {
  if (value === '') {
    return required && type !== 'Checkbox' ? { key: 'required' } : null;
  }
  switch (type) {
    case 'Text':
      return lengthError(config, value);
    case 'Number':
      return numberError(config, value);
    case 'Url':
      return isWebUrl(value) ? null : { key: 'invalid_url' };
    case 'Regex':
      return matches(config.format, value) ? null : { key: 'invalid_format' };
    case 'Date': {
      const format = dateFormatOf(config);
      const typed = isWholeDate(format) ? 'yyyy-MM-dd' : format;
      return isProfileDate(name, typed, value) ? null : { key: 'invalid_date', values: { format } };
    }
    case 'Checkbox':
    case 'Select':
    case 'Address':
    case 'Fullname':
      return null;
  }
}

/** All errors, by the key of their line. */
export function checkProfile(
  fields: readonly CustomProfileField[],
  draft: ProfileDraft,
): Readonly<Record<string, ProfileError>> {
  return Object.fromEntries(
    fields.flatMap(linesOf).flatMap((line) => {
      const problem = checkLine(line, draft[line.key]?.trim() ?? '');
      return problem ? [[line.key, problem]] : [];
    }),
  );
}

/** The value of an input as the API expects it; undefined for none. */
export function valueOf({ type, config }: ProfileLine, text: string) {
  if (type === 'Checkbox') return text === 'true';
  if (text === '') return undefined;
  const format = type === 'Date' ? dateFormatOf(config) : null;
  return type === 'Number'
    ? Number(text)
    : format !== null && isWholeDate(format)
      ? writeDate(format, text)
      : text;
}

/** The values as POST profile {extraProfile} expects them, without empty ones. */
export function profileValues(
  fields: readonly CustomProfileField[],
  draft: ProfileDraft,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const known = linesOf(field).flatMap((line) => {
      const value = valueOf(line, draft[line.key]?.trim() ?? '');
      return value === undefined ? [] : [[line.name, value] as const];
    });
    // The parts of a composite field are texts, whatever they stand for.
    const parts = known.map(([name, value]) => [name, String(value)] as const);
    if (field.type === 'Address') {
      if (parts.length > 0) {
        values[field.name] = Object.fromEntries(parts);
      }
    } else {
      Object.assign(values, Object.fromEntries(field.type === 'Fullname' ? parts : known));
    }
  }
  return values;
}
