import type { TFunction } from 'i18next';
import * as yup from 'yup';
import {
  CUSTOM_DATE_FORMAT,
  PROFILE_FIELD_FORMAT_MAX,
  PROFILE_FIELD_LABEL_MAX,
  PROFILE_FIELD_OPTIONS_MAX,
  PROFILE_FIELD_OPTION_MAX,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import { readOptions } from './options-text';
import { isDateFormat, isPattern } from './pattern';

type Translate = TFunction<'profile-fields'>;
type Values = Readonly<Record<string, unknown>>;

export type RuleScope = {
  /** Before the names of the values that belong together. */
  readonly prefix: string;
  /** Whether they count: a part that is not asked for is not checked. */
  readonly isActive: (values: Values) => boolean;
};

/** The rules of the controls of one field or part; most apply to some types only. */
export function controlRules({ prefix, isActive }: RuleScope) {
  const valueOf = (values: Values, name: string) => values[`${prefix}${name}`];
  /** Formik leaves empty texts out. */
  const when = (
    type: ProfileFieldType,
    isRight: (value: unknown, values: Values) => boolean,
  ): yup.TestFunction =>
    function test(value) {
      const values = this.parent as Values;
      return !isActive(values) || valueOf(values, 'type') !== type || isRight(value, values);
    };
  const whenText = (type: ProfileFieldType, isRight: (text: string, values: Values) => boolean) =>
    when(type, (value, values) => isRight(typeof value === 'string' ? value.trim() : '', values));
  const shortText = (t: Translate, max: number) =>
    yup.string().trim().max(max, t('error.too_long', { max }));

  return {
    shortText,
    label: (t: Translate, isRequired: boolean) =>
      shortText(t, PROFILE_FIELD_LABEL_MAX).test(
        'required',
        t('error.label_required'),
        (value) => !isRequired || Boolean(value),
      ),
    /** A whole number from 0, which a maximum must not be below. */
    limit: (t: Translate, type: ProfileFieldType, minimum?: string) =>
      yup
        .mixed()
        .nullable()
        .test(
          'number',
          t('error.whole_number'),
          when(
            type,
            (value) =>
              value === null ||
              value === undefined ||
              (Number.isInteger(value) && Number(value) >= 0),
          ),
        )
        .test(
          'order',
          t('error.min_above_max'),
          when(type, (value, values) => {
            const min = minimum === undefined ? null : valueOf(values, minimum);
            return typeof min !== 'number' || typeof value !== 'number' || min <= value;
          }),
        ),
    customFormat: (t: Translate) =>
      shortText(t, PROFILE_FIELD_FORMAT_MAX).test(
        'format',
        t('error.date_format'),
        whenText(
          'Date',
          (text, values) =>
            valueOf(values, 'dateFormat') !== CUSTOM_DATE_FORMAT || isDateFormat(text),
        ),
      ),
    pattern: (t: Translate) =>
      shortText(t, PROFILE_FIELD_FORMAT_MAX)
        .test(
          'required',
          t('error.pattern_required'),
          whenText('Regex', (text) => text !== ''),
        )
        .test(
          'pattern',
          t('error.pattern_invalid'),
          whenText('Regex', (text) => text === '' || isPattern(text)),
        ),
    options: (t: Translate) =>
      yup
        .string()
        .test(
          'some',
          t('error.options_required'),
          whenText('Select', (text) => text !== ''),
        )
        .test(
          'values',
          t('error.option_value'),
          whenText('Select', (text) => readOptions(text).every(({ value }) => value !== '')),
        )
        .test(
          'unique',
          t('error.option_twice'),
          whenText('Select', (text) => {
            const values = readOptions(text).map(({ value }) => value);
            return new Set(values).size === values.length;
          }),
        )
        .test(
          'size',
          t('error.options_size', {
            lines: PROFILE_FIELD_OPTIONS_MAX,
            max: PROFILE_FIELD_OPTION_MAX,
          }),
          whenText('Select', (text) => {
            const options = readOptions(text);
            const isShort = (one = '') => one.length <= PROFILE_FIELD_OPTION_MAX;
            return (
              options.length <= PROFILE_FIELD_OPTIONS_MAX &&
              options.every(({ value, label }) => isShort(value) && isShort(label))
            );
          }),
        ),
  };
}
