import { useFormikContext } from 'formik';
import {
  DATE_FORMATS,
  PROFILE_FIELD_DESCRIPTION_MAX,
  type ProfileFieldType,
} from '~/contract/profile-fields';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { Select } from '~/src/ui/select';
import { TextField } from '~/src/ui/text-field';
import { isBuiltIn } from './built-in-fields';
import { SIMPLE_TYPES } from './controls.fields';
import { LabelField } from './label-field';
import { partsOfType } from './profile-field.fields';
import { typeOf, type FieldFormValues } from './type-of';
import styles from './profile-fields.module.css';

type FieldControlsProps = {
  /** Of the part; absent for the field itself. */
  readonly prefix?: string;
  readonly field?: ProfileField | undefined;
};

/** What users read of a field or part, and of which type it is. */
export function FieldControls({ prefix = '', field }: FieldControlsProps) {
  const { t } = useTranslation('profile-fields');
  const { values, setValues } = useFormikContext<FieldFormValues>();
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
export function hasChecks(values: FieldFormValues): boolean {
  return typeOf(values, '') !== 'Url';
}
