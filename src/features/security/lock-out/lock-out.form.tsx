import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Editor } from '~/src/flows/editor';
import { FormNumberField, FormSwitch } from '~/src/forms/form-fields';
import { ApiCallButton } from '~/src/shared/api-command';
import { usePriceNote } from '~/src/shared/plan-limits/price-note';
import { Banner } from '~/src/ui/banner';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { usePolicyRecord } from '../use-policy-record';
import { defaultLimits } from './default-limits';
import { labels, type LockOutValues, schema, toChanges, toValues } from './lock-out.fields';

const form = { toValues, toChanges };

/** How many wrong guesses lock, and for how long. */
export function LockOutForm() {
  const { t } = useTranslation('security');
  const { record, write } = usePolicyRecord(form);
  const rules = useMemo(() => schema(t), [t]);
  const names = useMemo(() => labels(t), [t]);
  return (
    <Editor
      {...record}
      draftName="lock-out"
      schema={rules}
      labels={names}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('lock_out.saved') })}
    >
      {({ form: { values } }) => <LockOutFields labels={names} values={values} />}
    </Editor>
  );
}

type LockOutFieldsProps = {
  readonly labels: ReturnType<typeof labels>;
  readonly values: LockOutValues;
};

function LockOutFields({ labels: names, values }: LockOutFieldsProps) {
  const { t } = useTranslation('security');
  const priceNote = usePriceNote('security');
  return (
    <>
      {priceNote && <Banner>{priceNote}</Banner>}
      <FormSection title={t('lock_out.limits')} description={t('lock_out.limits_text')}>
        <FormSwitch
          name="isCustom"
          label={names.isCustom}
          description={t('lock_out.custom_hint', defaultLimits)}
        />
        {values.isCustom && (
          <>
            <FormNumberField
              name="maxAttempts"
              label={names.maxAttempts}
              unit={t('lock_out.attempts_unit')}
            />
            <FormNumberField
              name="lockoutDuration"
              label={names.lockoutDuration}
              unit={t('lock_out.minutes')}
              description={t('lock_out.duration_hint')}
            />
          </>
        )}
      </FormSection>
    </>
  );
}
