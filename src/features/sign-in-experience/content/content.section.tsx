import { useTranslation } from 'react-i18next';
import { FormTextField } from '~/src/forms/form-fields';
import { CardSection } from '../form/card-section';

/** The inputs of the content tab; they are part of the section's form. */
export function ContentSection() {
  const { t } = useTranslation('sign-in-experience');
  return (
    <CardSection title={t('tabs.content')}>
      <FormTextField name="termsOfUseUrl" label={t('fields.termsOfUseUrl')} type="url" isOptional />
      <FormTextField
        name="privacyPolicyUrl"
        label={t('fields.privacyPolicyUrl')}
        type="url"
        isOptional
      />
    </CardSection>
  );
}
