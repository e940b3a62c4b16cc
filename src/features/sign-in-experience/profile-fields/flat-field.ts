import type {
  ProfileFieldConfig,
  ProfileFieldPart,
  ProfileFieldType,
} from '~/contract/profile-fields';

export type FieldOption = { value: string; label?: string };

/** A field or a part of one, without levels: every control of the form has a property. */
export type FlatField = {
  type: ProfileFieldType;
  label?: string | undefined;
  description?: string | undefined;
  required?: boolean | undefined;
  placeholder?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  dateFormat?: string | undefined;
  customFormat?: string | undefined;
  pattern?: string | undefined;
  options?: FieldOption[] | undefined;
  defaultValue?: 'true' | 'false' | undefined;
};

type Stored = Pick<ProfileFieldPart, 'type' | 'label' | 'required' | 'config'> & {
  readonly description?: string | null | undefined;
};

/** What the form reads of a stored field or part. */
export function flatten({ type, label, description, required, config = {} }: Stored): FlatField {
  const { format, defaultValue, ...rest } = config;
  return {
    ...rest,
    type,
    label: label || undefined,
    description: description ?? undefined,
    required,
    dateFormat: type === 'Date' ? format : undefined,
    pattern: type === 'Regex' ? format : undefined,
    defaultValue: defaultValue === 'true' ? 'true' : 'false',
  };
}

type ConfigKey = keyof Omit<ProfileFieldConfig, 'parts'>;

/** What a field of each type is configured by. */
const CONFIG_KEYS: Readonly<Record<ProfileFieldType, readonly ConfigKey[]>> = {
  Text: ['placeholder', 'minLength', 'maxLength'],
  Number: ['placeholder', 'minValue', 'maxValue'],
  Date: ['placeholder', 'format', 'customFormat'],
  Checkbox: ['defaultValue'],
  Select: ['placeholder', 'options'],
  Url: ['placeholder'],
  Regex: ['placeholder', 'format'],
  Address: [],
  Fullname: [],
};

/** The configuration as it is sent: only what the type has, and no empty text. */
export function toConfig(flat: FlatField): ProfileFieldConfig {
  const { type, dateFormat, pattern, customFormat, ...rest } = flat;
  const all: ProfileFieldConfig = JSON.parse(
    JSON.stringify({
      ...rest,
      format: type === 'Date' ? dateFormat : pattern,
      customFormat: dateFormat === 'custom' ? customFormat : undefined,
    }),
  ) as ProfileFieldConfig;
  return Object.fromEntries(
    CONFIG_KEYS[type].flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  );
}

/** What describes a field or part, as it is sent. A checkbox is never required. */
export function toDescribed({ type, label, description, required = false }: FlatField) {
  const isCheckbox = type === 'Checkbox';
  return {
    type,
    ...(label !== undefined && { label }),
    ...(description !== undefined && !isCheckbox && { description }),
    required: !isCheckbox && required,
  };
}
