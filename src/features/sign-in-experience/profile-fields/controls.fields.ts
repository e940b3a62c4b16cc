import type { TFunction } from 'i18next';
import {
  DATE_FORMATS,
  PROFILE_FIELD_DESCRIPTION_MAX,
  PROFILE_FIELD_PLACEHOLDER_MAX,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import { describeForm, type Field } from '~/src/forms/describe-form';
import { number, optionalText, toggle } from '~/src/forms/field-kinds';
import { controlRules, type RuleScope } from './control-rules';
import type { FieldOption, FlatField } from './flat-field';
import { readOptions, toOptionsText } from './options-text';

export type Translate = TFunction<'profile-fields'>;

/** Types of a single answer; an address and a full name consist of several. */
export const SIMPLE_TYPES = [
  'Text',
  'Number',
  'Date',
  'Checkbox',
  'Select',
  'Url',
  'Regex',
] as const satisfies readonly ProfileFieldType[];

type Options = Pick<Field<unknown, unknown, unknown, Translate, false>, 'label' | 'schema'>;

/** A value that the form holds in another shape than the wire. */
function converted<Value, Stored, Sent>(
  options: Options & Pick<Field<Value, Stored, Sent, Translate, false>, 'read' | 'write'>,
): Field<Value, Stored, Sent, Translate, false> {
  return { ...options, isCopied: false };
}

type ControlsOptions = RuleScope & {
  /** What the controls belong to: "First name"; absent for the field itself. */
  readonly partLabel?: ((t: Translate) => string) | undefined;
  readonly isLabelRequired: boolean;
};

/** Describes every control of a field, or of a part whose names have a prefix. */
export function describeControls({ partLabel, isLabelRequired, ...scope }: ControlsOptions) {
  const rules = controlRules(scope);
  const label = (name: keyof FlatField) => (t: Translate) => {
    const control = t(`control.${name}`);
    return partLabel ? t('control_of_part', { part: partLabel(t), control }) : control;
  };
  const common = (name: keyof FlatField, schema: Options['schema'] = null) => ({
    label: label(name),
    schema,
    isCopied: false as const,
  });
  return describeForm<FlatField, FlatField, Translate, object>()(
    {
      type: converted<ProfileFieldType, ProfileFieldType, ProfileFieldType>({
        ...common('type'),
        read: (stored) => stored,
        write: (value) => value,
      }),
      label: optionalText<Translate, false>(
        common('label', (t) => rules.label(t, isLabelRequired)),
      ),
      placeholder: optionalText<Translate, false>(
        common('placeholder', (t) => rules.shortText(t, PROFILE_FIELD_PLACEHOLDER_MAX)),
      ),
      description: optionalText<Translate, false>(
        common('description', (t) => rules.shortText(t, PROFILE_FIELD_DESCRIPTION_MAX)),
      ),
      required: toggle<Translate, false>(common('required')),
      minLength: number<Translate, false>(common('minLength', (t) => rules.limit(t, 'Text'))),
      maxLength: number<Translate, false>(
        common('maxLength', (t) => rules.limit(t, 'Text', 'minLength')),
      ),
      minValue: number<Translate, false>(common('minValue', (t) => rules.limit(t, 'Number'))),
      maxValue: number<Translate, false>(
        common('maxValue', (t) => rules.limit(t, 'Number', 'minValue')),
      ),
      dateFormat: converted<string, string | undefined, string>({
        ...common('dateFormat'),
        read: (stored) => stored ?? DATE_FORMATS[0],
        write: (value) => value,
      }),
      customFormat: optionalText<Translate, false>(common('customFormat', rules.customFormat)),
      pattern: optionalText<Translate, false>(common('pattern', rules.pattern)),
      options: converted<string, FieldOption[] | undefined, FieldOption[]>({
        ...common('options', rules.options),
        read: (stored = []) => toOptionsText(stored),
        write: readOptions,
      }),
      defaultValue: converted<boolean, FlatField['defaultValue'], 'true' | 'false'>({
        ...common('defaultValue'),
        read: (stored) => stored === 'true',
        write: (value) => (value ? 'true' : 'false'),
      }),
    },
    scope.prefix,
  );
}
