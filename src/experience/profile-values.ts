import { isWebUrl } from '~/contract/patterns';
import type { CustomProfileField } from './settings';

/** Input by field name; parts of an address or a full name as `field.part`. */
export type ProfileDraft = Readonly<Record<string, string>>;

export type ProfileError = {
  readonly key: string;
  readonly values?: Readonly<Record<string, number>>;
};

/** The requested parts, each on its own line. */
export function partsOf(field: CustomProfileField) {
  return (field.config.parts ?? []).filter((part) => part.enabled !== false);
}

/** Initial values of the fields. */
export function initialDraft(fields: readonly CustomProfileField[]): ProfileDraft {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.type === 'Checkbox'
        ? [[field.name, field.config.defaultValue === 'true' ? 'true' : '']]
        : [],
    ),
  );
}

function errorOf(field: CustomProfileField, value: string): ProfileError | null {
  const { minLength, maxLength, minValue, maxValue, format } = field.config;
  if (value === '') {
    return field.required ? { key: 'required' } : null;
  }
  switch (field.type) {
    case 'Text':
      if (minLength !== undefined && value.length < minLength) {
        return { key: 'too_short_text', values: { min: minLength } };
      }
      return maxLength !== undefined && value.length > maxLength
        ? { key: 'too_long_text', values: { max: maxLength } }
        : null;
    case 'Number': {
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
    case 'Url':
      return isWebUrl(value) ? null : { key: 'invalid_url' };
    case 'Regex':
      return matches(format, value) ? null : { key: 'invalid_format' };
    case 'Date':
    case 'Checkbox':
    case 'Select':
    case 'Address':
    case 'Fullname':
      return null;
  }
}

/** A pattern that the browser cannot parse is left to the server. */
function matches(pattern: string | undefined, value: string): boolean {
  try {
    return pattern === undefined || new RegExp(pattern).test(value);
  } catch {
    return true;
  }
}

/** All errors, by the key of their line. */
export function checkProfile(
  fields: readonly CustomProfileField[],
  draft: ProfileDraft,
): Readonly<Record<string, ProfileError>> {
  const problems: Record<string, ProfileError> = {};
  for (const field of fields) {
    if (field.type === 'Address' || field.type === 'Fullname') {
      for (const part of partsOf(field)) {
        const key = `${field.name}.${part.name}`;
        if ((part.required ?? field.required) && !draft[key]?.trim()) {
          problems[key] = { key: 'required' };
        }
      }
      continue;
    }
    const problem = errorOf(field, draft[field.name]?.trim() ?? '');
    if (problem) {
      problems[field.name] = problem;
    }
  }
  return problems;
}

/** Converts a browser date (yyyy-MM-dd) to the tenant's format. */
function formatDate(value: string, field: CustomProfileField): string {
  const [year = '', month = '', day = ''] = value.split('-');
  const format = field.config.format === 'custom' ? field.config.customFormat : field.config.format;
  return (format ?? 'yyyy-MM-dd').replace(/yyyy/g, year).replace(/MM/g, month).replace(/dd/g, day);
}

/** The values as POST profile {extraProfile} expects them, without empty ones. */
export function profileValues(
  fields: readonly CustomProfileField[],
  draft: ProfileDraft,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const text = draft[field.name]?.trim() ?? '';
    const parts = Object.fromEntries(
      partsOf(field).flatMap((part) => {
        const value = draft[`${field.name}.${part.name}`]?.trim();
        return value ? [[part.name, value]] : [];
      }),
    );
    switch (field.type) {
      case 'Fullname':
        Object.assign(values, parts);
        break;
      case 'Address':
        if (Object.keys(parts).length > 0) {
          values[field.name] = parts;
        }
        break;
      case 'Checkbox':
        values[field.name] = text === 'true';
        break;
      case 'Number':
        if (text !== '') {
          values[field.name] = Number(text);
        }
        break;
      case 'Date':
        if (text !== '') {
          values[field.name] = formatDate(text, field);
        }
        break;
      case 'Text':
      case 'Select':
      case 'Url':
      case 'Regex':
        if (text !== '') {
          values[field.name] = text;
        }
        break;
    }
  }
  return values;
}
