import { type TSchema, Type } from 'typebox';
import type { ConnectorConfig, ConnectorFactory, ConnectorFormItem } from '../factory';
import { readSettings } from './settings';

/** A field of a factory's form; `schema` says what a JSON field holds, or narrows a text. */
export type FormField = ConnectorFormItem & { schema?: TSchema };

type Form<Config> = Required<
  Pick<ConnectorFactory, 'formItems' | 'secretPaths' | 'checkConfig'>
> & {
  /** @throws CodedError connector.invalid_config with the issues */
  read(config: ConnectorConfig): Config;
};

const TEXT_MAX = 4096;

function typeOf({ type, schema, selectItems = [], required }: FormField): TSchema {
  if (schema) return schema;
  const values = selectItems.map(({ value }) => value);
  switch (type) {
    case 'Number':
      return Type.Number();
    case 'Switch':
      return Type.Boolean();
    case 'Select':
      return Type.Enum(values);
    case 'MultiSelect':
      return Type.Array(Type.Enum(values), { maxItems: values.length });
    case 'Json':
      return Type.Unknown();
    case 'Text':
    case 'MultilineText':
      return Type.String({ minLength: required ? 1 : 0, maxLength: TEXT_MAX });
  }
}

/** A field counts only while every condition is met. */
function isShown({ showConditions = [] }: FormField, config: ConnectorConfig): boolean {
  return showConditions.every(({ targetKey, expectValue }) => config[targetKey] === expectValue);
}

/** Forms send a number as what was typed. */
function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/**
 * The form of a factory and the check of what comes out of it, by one description. Keys that it
 * does not name are dropped.
 */
export function createForm<Config>(
  fields: readonly FormField[],
  /** Settings that have controls of their own. */
  others: Readonly<Record<string, TSchema>> = {},
): Form<Config> {
  const read = (config: ConnectorConfig): ConnectorConfig => {
    const shown = fields.filter((field) => isShown(field, config));
    const schema = Type.Object({
      ...Object.fromEntries(
        shown.map((field) => [
          field.key,
          field.required ? typeOf(field) : Type.Optional(typeOf(field)),
        ]),
      ),
      ...others,
    });
    const known = Object.fromEntries(
      Object.keys(schema.properties).flatMap((key) => {
        if (!Object.hasOwn(config, key)) return [];
        const isNumber = fields.some((field) => field.key === key && field.type === 'Number');
        return [[key, isNumber ? asNumber(config[key]) : config[key]]];
      }),
    );
    const jsonKeys = fields.filter(({ type }) => type === 'Json').map(({ key }) => key);
    return readSettings(schema, known, jsonKeys) as ConnectorConfig;
  };
  return {
    formItems: fields.map(({ schema: _schema, ...item }) => item),
    secretPaths: fields.filter(({ isConfidential }) => isConfidential).map(({ key }) => key),
    checkConfig: read,
    read: (config) => read(config) as Config,
  };
}

/** A line of text that has to be there. */
export function textField(key: string, label: string, more: Partial<FormField> = {}): FormField {
  return { key, label, type: 'Text', required: true, ...more };
}

/** The same for what must not be shown. */
export function secretField(key: string, label: string, more: Partial<FormField> = {}): FormField {
  return textField(key, label, { isConfidential: true, ...more });
}
