import { URL_MAX } from '~/contract/limits';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { CardSection } from '../form/card-section';

/** Who else may come in, and what happens to a sign-in page that was opened too late. */
export function AdvancedSection() {
  const { t } = useTranslation('sign-in-experience');
  const sso = useSectionPath()('/enterprise-sso');
  return (
    <CardSection title={t('advanced.title')}>
      <FormSwitch
        name="signInMode"
        label={t('fields.signInMode')}
        description={t('advanced.sign_up')}
      />
      <FormSwitch
        name="singleSignOnEnabled"
        label={t('fields.singleSignOnEnabled')}
        description={
          <>
            {t('advanced.sso')} {sso !== null && <Link href={sso}>{t('advanced.sso_link')}</Link>}
          </>
        }
      />
      <FormTextField
        name="unknownSessionRedirectUrl"
        label={t('fields.unknownSessionRedirectUrl')}
        description={t('advanced.unknown_session')}
        type="url"
        limit={URL_MAX}
        placeholder="https://example.com/sign-in"
        isOptional
        isMono
      />
    </CardSection>
  );
}
