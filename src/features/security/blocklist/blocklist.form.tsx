import { Suspense, useMemo } from 'react';
import { FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { PriceBanner } from '~/src/shared/plan-limits/price-banner';
import { PolicyEditor } from '~/src/shared/sign-in-policy/policy-editor';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { FieldSkeleton } from '~/src/ui/skeleton';
import { EmailTest } from './email-test.section';
import { isBlocklistEntry, labels, schema, toChanges, toValues } from './blocklist.fields';

const FormTagInput = lazy(async () => ({
  default: (await import('~/src/forms/form-tag-input')).FormTagInput,
}));

const form = { toValues, toChanges };

/** The rules for email addresses. */
export function BlocklistForm() {
  const { t } = useTranslation('security');
  const rules = useMemo(() => schema(t), [t]);
  const names = useMemo(() => labels(t), [t]);
  return (
    <PolicyEditor
      form={form}
      draftName="email-blocklist"
      schema={rules}
      labels={names}
      fieldErrorsOf={({ code }) =>
        code === 'sign_in_experiences.invalid_custom_email_blocklist_format'
          ? { customBlocklist: t('blocklist.own_invalid') }
          : {}
      }
      savedText={t('blocklist.saved')}
    >
      <BlocklistFields labels={names} />
    </PolicyEditor>
  );
}

function BlocklistFields({ labels: names }: { readonly labels: ReturnType<typeof labels> }) {
  const { t } = useTranslation('security');
  const { isCloud } = useQuota();
  return (
    <>
      <PriceBanner addOn="security" />
      <FormSection title={t('blocklist.kinds')} description={t('blocklist.kinds_text')}>
        {isCloud && (
          <FormSwitch
            name="blockDisposableAddresses"
            label={names.blockDisposableAddresses}
            description={t('blocklist.disposable_hint')}
          />
        )}
        <FormSwitch
          name="blockSubaddressing"
          label={names.blockSubaddressing}
          description={t('blocklist.subaddressing_hint')}
        />
      </FormSection>
      <FormSection title={t('blocklist.list')} description={t('blocklist.list_text')}>
        <Suspense fallback={<FieldSkeleton />}>
          <FormTagInput
            name="customBlocklist"
            label={names.customBlocklist}
            description={t('blocklist.own_hint')}
            isValidTag={isBlocklistEntry}
            placeholder="@example.com"
            inputMode="email"
          />
        </Suspense>
      </FormSection>
      <EmailTest />
    </>
  );
}
