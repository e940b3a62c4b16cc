import { useTranslation } from 'react-i18next';
import { FormSwitch } from '~/src/forms/form-fields';
import { CardSection } from '../form/card-section';

/** The inputs of the sign-up and sign-in tab. */
export function MethodsSection() {
  const { t } = useTranslation('sign-in-experience');
  return (
    <CardSection title={t('advanced.title')} description={t('advanced.text')}>
      <FormSwitch name="signInMode" label={t('fields.signInMode')} />
    </CardSection>
  );
}
