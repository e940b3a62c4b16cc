import { useTranslation } from 'react-i18next';
import { FormColorField } from '~/src/forms/form-color-field';
import { CardSection } from '../form/card-section';

/** The inputs of the branding tab. */
export function BrandingSection() {
  const { t } = useTranslation('sign-in-experience');
  return (
    <CardSection title={t('brand.title')} description={t('brand.text')}>
      <FormColorField name="primaryColor" label={t('fields.primaryColor')} textColor={null} />
    </CardSection>
  );
}
