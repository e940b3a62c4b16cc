import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { ConnectorFormItem } from '~/src/api/endpoints/connectors.api';

type Config = Readonly<Record<string, unknown>>;
/** Values of the form, by the name of the field. */
export type ConfigValues = Readonly<Record<string, unknown>>;

const PREFIX = 'config_';

/** A key of the configuration as a name in the form, apart from those of the other fields. */
export function fieldName(key: string): string {
  return `${PREFIX}${key}`;
}

function isScope({ key, type }: ConnectorFormItem): boolean {
  return key === 'scope' && type === 'MultilineText';
}

/** Scopes are entered one a line, and their example is shown alike. */
export function textOf(item: ConnectorFormItem, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return isScope(item) ? text.split(/\s+/).filter(Boolean).join('\n') : text;
}

function valueOf(item: ConnectorFormItem, value: unknown): unknown {
  switch (item.type) {
    case 'Switch':
      return value === true;
    case 'Number':
      return typeof value === 'number' ? value : null;
    case 'Select':
      return typeof value === 'string' ? value : null;
    case 'MultiSelect':
      return Array.isArray(value) ? value : [];
    case 'Json':
      return value === undefined ? '' : JSON.stringify(value, null, 2);
    default:
      return textOf(item, value);
  }
}

/** What the form shows of a configuration; a new one has the defaults. */
export function toConfigValues(
  items: readonly ConnectorFormItem[],
  config: Config | undefined,
): ConfigValues {
  return Object.fromEntries(
    items.map((item) => [
      fieldName(item.key),
      valueOf(item, config ? config[item.key] : item.defaultValue),
    ]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function sentValue(item: ConnectorFormItem, value: unknown): unknown {
  if (item.type === 'Json') return typeof value === 'string' ? parse(value) : undefined;
  if (typeof value !== 'string') return value;
  return isScope(item) ? value.split(/\s+/).filter(Boolean).join(' ') : value.trim();
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** A field counts only while every condition is met. */
export function isShown(item: ConnectorFormItem, values: ConfigValues): boolean {
  return (item.showConditions ?? []).every(
    ({ targetKey, expectValue }) => values[fieldName(targetKey)] === expectValue,
  );
}

/** The stored configuration with what was entered over it; emptied fields are left out. */
export function toConfig(
  items: readonly ConnectorFormItem[],
  values: ConfigValues,
  stored: Config = {},
): Record<string, unknown> {
  const entered = items.map((item) => [
    item.key,
    isShown(item, values) ? sentValue(item, values[fieldName(item.key)]) : undefined,
  ]);
  return Object.fromEntries(
    Object.entries({ ...stored, ...(Object.fromEntries(entered) as Config) }).filter(
      ([, value]) => !isEmpty(value),
    ),
  );
}

/** The rules of the form that a factory describes. */
export function configSchema(
  items: readonly ConnectorFormItem[],
  t: TFunction<'connectors'>,
): yup.ObjectSchema<object> {
  return yup.object(
    Object.fromEntries(
      items.map((item) => [
        fieldName(item.key),
        yup
          .mixed()
          // An empty number, or nothing chosen.
          .nullable()
          .test('required', t('error.required'), (value, { parent }) => {
            const isNeeded = item.required && item.type !== 'Switch';
            return !isNeeded || !isShown(item, parent as ConfigValues) || !isEmpty(value);
          })
          .test(
            'json',
            t('error.json'),
            (value) => item.type !== 'Json' || isEmpty(value) || parse(String(value)) !== undefined,
          ),
      ]),
    ),
  );
}

/** The names of the fields, for changes and conflicts. */
export function configLabels(
  items: readonly ConnectorFormItem[],
  labelOf: (item: ConnectorFormItem) => string,
): Record<string, string> {
  return Object.fromEntries(items.map((item) => [fieldName(item.key), labelOf(item)]));
}
