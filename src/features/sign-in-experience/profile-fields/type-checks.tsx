import { useFormikContext } from 'formik';
import { FormSwitch, FormTextArea } from '~/src/forms/form-fields';
import { FormNumberField } from '~/src/forms/form-number-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { DateControls } from './date-controls';
import { PatternControls } from './pattern-controls';
import styles from './profile-fields.module.css';
import { type FieldFormValues, typeOf } from './type-of';

/** What an answer has to be, by its type. */
export function TypeChecks({ prefix = '' }: { readonly prefix?: string }) {
  const { t } = useTranslation('profile-fields');
  const { values } = useFormikContext<FieldFormValues>();
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
