import { useMemo } from 'react';
import * as yup from 'yup';
import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';
import { FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { PriceBanner } from '~/src/shared/plan-limits/price-banner';
import { PolicyEditor } from '~/src/shared/sign-in-policy/policy-editor';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { ProviderCard } from './provider-card';
import { useCaptchaProvider } from './use-captcha-provider';

type CaptchaPolicyValues = { readonly enabled: boolean };

const form = {
  toValues: ({ captchaPolicy }: SignInExperience): CaptchaPolicyValues => ({
    enabled: captchaPolicy.enabled ?? false,
  }),
  toChanges: (captchaPolicy: CaptchaPolicyValues) => ({ captchaPolicy }),
};
const schema = yup.object({ enabled: yup.boolean() });

/** Whether visitors are checked, and by whom. */
export function CaptchaForm() {
  const { t } = useTranslation('security');
  const { canWrite } = useDataAccess();
  const { provider, error, retry } = useCaptchaProvider();
  const labels = useMemo(() => ({ enabled: t('captcha.enabled') }), [t]);
  if (error !== undefined) {
    return <LoadError title={t('captcha.failed')} error={error} onRetry={retry} />;
  }
  if (provider === undefined) return <TabSkeleton />;
  return (
    <PolicyEditor
      form={form}
      draftName="captcha"
      schema={schema}
      labels={labels}
      savedText={t('captcha.saved')}
    >
      <>
        <PriceBanner addOn="security" />
        <FormSection title={t('captcha.title')} description={t('captcha.text')}>
          <ProviderCard provider={provider} />
          <FormSwitch
            name="enabled"
            label={labels.enabled}
            description={t(provider ? 'captcha.enabled_hint' : 'captcha.enabled_none')}
            isDisabled={provider === null || !canWrite}
          />
        </FormSection>
      </>
    </PolicyEditor>
  );
}
