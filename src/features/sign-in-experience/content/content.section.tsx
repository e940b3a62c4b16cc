import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';
import { FormTextField } from '~/src/forms/form-fields';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { useTranslation } from '~/src/i18n/use-translation';
import { CardSection } from '../form/card-section';
import { LanguagesCard } from './languages-card';

type AgreementPolicy = SignInExperience['agreeToTermsPolicy'];

const POLICIES = [
  'Automatic',
  'ManualRegistrationOnly',
  'Manual',
] as const satisfies readonly AgreementPolicy[];

/** The inputs of the content tab; they are part of the section's form. */
export function ContentSection() {
  const { t } = useTranslation(['sign-in-content', 'sign-in-experience']);
  return (
    <>
      <CardSection title={t('terms.title')} description={t('terms.text')}>
        <FormTextField
          name="termsOfUseUrl"
          label={t('sign-in-experience:fields.termsOfUseUrl')}
          placeholder="https://example.com/terms"
          inputMode="url"
          isOptional
          isMono
        />
        <FormTextField
          name="privacyPolicyUrl"
          label={t('sign-in-experience:fields.privacyPolicyUrl')}
          placeholder="https://example.com/privacy"
          inputMode="url"
          isOptional
          isMono
        />
        <FormRadioCards<AgreementPolicy>
          name="agreeToTermsPolicy"
          label={t('sign-in-experience:fields.agreeToTermsPolicy')}
          columns={1}
          options={POLICIES.map((policy) => ({
            value: policy,
            label: t(`terms.policy.${policy}.label`),
            description: t(`terms.policy.${policy}.hint`),
          }))}
        />
      </CardSection>
      <CardSection title={t('support.title')} description={t('support.text')}>
        <FormTextField
          name="supportEmail"
          label={t('sign-in-experience:fields.supportEmail')}
          placeholder="help@example.com"
          inputMode="email"
          isOptional
        />
        <FormTextField
          name="supportWebsiteUrl"
          label={t('sign-in-experience:fields.supportWebsiteUrl')}
          placeholder="https://example.com/help"
          inputMode="url"
          isOptional
          isMono
        />
      </CardSection>
      <LanguagesCard />
    </>
  );
}
