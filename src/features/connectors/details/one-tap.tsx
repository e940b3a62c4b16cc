import { useFormikContext } from 'formik';
import { FormCheckboxGroup } from '~/src/forms/form-checkbox-group';
import { FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { FormSection } from '~/src/ui/form-section';
import { type ConnectorValues, ONE_TAP_OPTIONS } from './use-connector-record';

/** Google's prompt on pages of the tenant's own. */
export function OneTap() {
  const { t } = useTranslation('connectors');
  const { values } = useFormikContext<ConnectorValues>();
  return (
    <FormSection title={t('one_tap.title')} description={t('one_tap.text')}>
      <FormSwitch name="oneTapEnabled" label={t('one_tap.enabled')} />
      {values.oneTapEnabled && (
        <FormCheckboxGroup
          name="oneTapOptions"
          label={t('one_tap.options')}
          options={ONE_TAP_OPTIONS.map((value) => ({ value, label: t(`one_tap.${value}`) }))}
        />
      )}
    </FormSection>
  );
}
