import {
  type ProfileFieldConfig,
  type ProfileFieldType,
  PROFILE_FIELD_NAME_MAX,
  PROFILE_FIELD_NAME_PATTERN,
} from '~/contract/profile-fields';
import type { PhraseTree } from '~/server/platform/db/schema';
import { englishPhrases } from './built-in-phrases';

/**
 * A profile field has its texts once, on the wire too. Those in further languages are custom phrases:
 * `profile_fields.{name}` with the keys below, and the same for each part of an address or a full
 * name under `parts.{part}`.
 */
const FIELD_PHRASES = 'profile_fields';
const TEXTS = ['label', 'placeholder', 'description', 'invalid_format'];

type Described = {
  type: ProfileFieldType;
  label?: string | null;
  description?: string | null;
  config?: ProfileFieldConfig;
};

/** A profile field, as far as it has texts. */
type Field = Described & { name: string; config: ProfileFieldConfig };

/** Without a label the pages have a phrase for it, as for the parts of an address. */
function hasPhrase(value: string): boolean {
  const { profile } = englishPhrases();
  return typeof profile === 'object' && Object.hasOwn(profile, value);
}

function textsOf(
  { type, label, description, config = {} }: Described,
  invalidFormat: string,
): PhraseTree {
  const options = (config.options ?? []).flatMap((option) =>
    option.label || !hasPhrase(option.value)
      ? [[option.value, option.label || option.value] as const]
      : [],
  );
  return {
    ...(label ? { label } : {}),
    ...(config.placeholder ? { placeholder: config.placeholder } : {}),
    ...(description ? { description } : {}),
    ...(type === 'Regex' ? { invalid_format: invalidFormat } : {}),
    ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
  };
}

function isFilled([, texts]: readonly [string, PhraseTree]): boolean {
  return Object.keys(texts).length > 0;
}

/**
 * The texts that the tenant's profile fields have, as they are without custom phrases.
 * @param phrases the built-in ones of the language
 */
export function fieldPhrases(fields: readonly Field[], phrases: PhraseTree): PhraseTree {
  const { error } = phrases;
  const invalidFormat = typeof error === 'object' ? String(error['invalid_format'] ?? '') : '';
  const entries = fields.map((field): [string, PhraseTree] => {
    const parts = (field.config.parts ?? [])
      .filter(({ enabled }) => enabled)
      .map((part): [string, PhraseTree] => [part.name, textsOf(part, invalidFormat)])
      .filter(isFilled);
    return [
      field.name,
      {
        ...textsOf(field, invalidFormat),
        ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
      },
    ];
  });
  const texts = Object.fromEntries(entries.filter(isFilled));
  return Object.keys(texts).length > 0 ? { [FIELD_PHRASES]: texts } : {};
}

type Unknown = Readonly<Record<string, unknown>>;

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function shapeOf({ options, parts }: Unknown, isPart: boolean): PhraseTree {
  return {
    ...Object.fromEntries(TEXTS.map((key) => [key, ''])),
    options: Object.fromEntries(keysOf(options).map((value) => [value, ''])),
    ...(isPart ? {} : { parts: shapesOf(parts, true) }),
  };
}

function shapesOf(input: unknown, isPart = false): PhraseTree {
  return Object.fromEntries(
    keysOf(input)
      .filter((name) => name.length <= PROFILE_FIELD_NAME_MAX)
      .filter((name) => PROFILE_FIELD_NAME_PATTERN.test(name))
      .map((name) => [name, shapeOf(((input as Unknown)[name] ?? {}) as Unknown, isPart)]),
  );
}

/**
 * What a tenant can write for the fields that it names. A field need not exist: it may have been
 * deleted since its texts were read.
 */
export function fieldPhraseShape({ [FIELD_PHRASES]: fields }: Unknown): PhraseTree {
  return { [FIELD_PHRASES]: shapesOf(fields) };
}
