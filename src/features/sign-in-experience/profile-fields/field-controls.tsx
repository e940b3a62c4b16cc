import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import {
  DATE_FORMATS,
  PROFILE_FIELD_DESCRIPTION_MAX,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { FormNumberField } from '~/src/forms/form-number-field';
import { FormSwitch, FormTextArea, FormTextField } from '~/src/forms/form-fields';
import { Select } from '~/src/ui/select';
import { TextField } from '~/src/ui/text-field';
import { isBuiltIn } from './built-in-fields';
import { SIMPLE_TYPES } from './controls.fields';
import { DateControls } from './date-controls';
import { LabelField } from './label-field';
import { PatternControls } from './pattern-controls';
import { partsOfType } from './profile-field.fields';
import styles from './profile-fields.module.css';

type Values = Readonly<Record<string, unknown>>;

function typeOf(values: Values, prefix: string): ProfileFieldType {
  return values[`${prefix}type`] as ProfileFieldType;
}

type FieldControlsProps = {
  /** Of the part; absent for the field itself. */
  readonly prefix?: string;
  readonly field?: ProfileField | undefined;
};

/** What users read of a field or part, and of which type it is. */
export function FieldControls({ prefix = '', field }: FieldControlsProps) {
  const { t } = useTranslation('profile-fields');
  const { values, setValues } = useFormikContext<Values>();
  const type = typeOf(values, prefix);
  const isCheckbox = type === 'Checkbox';
  const isComposite = field !== undefined && partsOfType(field.type).length > 0;
  const changeType = (next: ProfileFieldType) => {
    const isDate = next === 'Date';
    const wasDate = type === 'Date';
    void setValues({
      ...values,
      [`${prefix}type`]: next,
      // A date shows its format; another type has none.
      ...(isDate !== wasDate && {
        [`${prefix}dateFormat`]: DATE_FORMATS[0],
        [`${prefix}customFormat`]: '',
        [`${prefix}placeholder`]: isDate ? DATE_FORMATS[0] : '',
      }),
    });
  };
  return (
    <>
      {field && (
        <TextField
          label={t('control.key')}
          value={isBuiltIn(field.name) ? field.name : `customData.${field.name}`}
          isReadOnly
          isCopyable
          isMono
        />
      )}
      <LabelField name={`${prefix}label`} field={field} />
      {!isComposite && (
        <>
          <div className={styles.pair}>
            <Select<ProfileFieldType>
              label={t('control.type')}
              value={type}
              onChange={(next) => next && changeType(next)}
              options={SIMPLE_TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
            />
            {!isCheckbox && (
              <FormTextField
                name={`${prefix}placeholder`}
                label={t('control.placeholder')}
                isOptional
              />
            )}
          </div>
        </>
      )}
      {!isCheckbox && (
        <FormTextField
          name={`${prefix}description`}
          label={t('control.description')}
          description={t('control.description_hint', {
            length: String(values[`${prefix}description`] ?? '').length,
            max: PROFILE_FIELD_DESCRIPTION_MAX,
          })}
          isOptional
        />
      )}
      {!isCheckbox && !isComposite && (
        <FormSwitch
          name={`${prefix}required`}
          label={t('control.required')}
          description={t('control.required_hint')}
        />
      )}
    </>
  );
}

/** Whether answers of this type are checked. */
export function hasChecks(values: Values): boolean {
  return typeOf(values, '') !== 'Url';
}

/** What an answer has to be, by its type. */
export function TypeChecks({ prefix = '' }: { readonly prefix?: string }) {
  const { t } = useTranslation('profile-fields');
  const { values } = useFormikContext<Values>();
  const name = (control: string) => `${prefix}${control}`;
  const range = (min: string, max: string) => (
    <div className={styles.pair}>
      {[min, max].map((control) => (
        <FormNumberField
          key={control}
          name={name(control)}
          label={t(`control.${control}`)}
          step={1}
          isOptional
          formatOptions={{ useGrouping: false }}
        />
      ))}
    </div>
  );
  switch (typeOf(values, prefix)) {
    case 'Text':
      return range('minLength', 'maxLength');
    case 'Number':
      return range('minValue', 'maxValue');
    case 'Date':
      return <DateControls prefix={prefix} />;
    case 'Select':
      return (
        <FormTextArea
          name={name('options')}
          label={t('control.options')}
          description={t('control.options_hint')}
          rows={4}
          isMono
        />
      );
    case 'Regex':
      return <PatternControls prefix={prefix} />;
    case 'Checkbox':
      return (
        <FormSwitch
          name={name('defaultValue')}
          label={t('control.defaultValue')}
          description={t('control.defaultValue_hint')}
        />
      );
    case 'Url':
    case 'Address':
    case 'Fullname':
      return null;
  }
}
