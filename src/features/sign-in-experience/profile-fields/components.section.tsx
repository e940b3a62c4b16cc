import { useFormikContext } from 'formik';
import type { ProfileFieldType } from '~/contract/profile-fields';
import { FormCheckboxGroup } from '~/src/forms/form-checkbox-group';
import { useTranslation } from '~/src/i18n/use-translation';
import { RadioCards } from '~/src/ui/radio-cards';
import { FormSection } from '~/src/ui/form-section';
import { partsOfType, type ProfileFieldValues, SINGLE_LINE_PART } from './profile-field.fields';

/** Which parts an address or a full name consists of. */
export function ComponentsSection({ type }: { readonly type: ProfileFieldType }) {
  const { t } = useTranslation('profile-fields');
  const { values, setValues } = useFormikContext<ProfileFieldValues>();
  const parts = partsOfType(type).filter((part) => part !== SINGLE_LINE_PART);
  const choose = (addressFormat: 'single' | 'multi') => {
    // An address in several lines starts with all of them.
    const components = values.components.length > 0 ? values.components : parts;
    void setValues({ ...values, addressFormat, components });
  };
  const hasComponents = type === 'Fullname' || values.addressFormat === 'multi';
  return (
    <FormSection title={t('components.title')} description={t('components.text')}>
      {type === 'Address' && (
        <RadioCards<'single' | 'multi'>
          label={t('control.addressFormat')}
          value={values.addressFormat}
          onChange={choose}
          columns={2}
          options={[
            {
              value: 'single',
              label: t('components.single'),
              description: t('components.single_hint'),
            },
            {
              value: 'multi',
              label: t('components.multi'),
              description: t('components.multi_hint'),
            },
          ]}
        />
      )}
      {hasComponents && (
        <FormCheckboxGroup
          name="components"
          label={t('control.components')}
          options={parts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        />
      )}
    </FormSection>
  );
}
