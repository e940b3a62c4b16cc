import { useMemo } from 'react';
import { FormSwitch } from '~/src/forms/form-fields';
import { FormNumberField } from '~/src/forms/form-number-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { PriceBanner } from '~/src/shared/plan-limits/price-banner';
import { PolicyEditor } from '~/src/shared/sign-in-policy/policy-editor';
import { FormSection } from '~/src/ui/form-section';
import { defaultLimits } from './default-limits';
import { labels, type LockOutValues, schema, toChanges, toValues } from './lock-out.fields';

const form = { toValues, toChanges };

/** How many wrong guesses lock, and for how long. */
export function LockOutForm() {
  const { t } = useTranslation('security');
  const rules = useMemo(() => schema(t), [t]);
  const names = useMemo(() => labels(t), [t]);
  return (
    <PolicyEditor
      form={form}
      draftName="lock-out"
      schema={rules}
      labels={names}
      savedText={t('lock_out.saved')}
    >
      {(values) => <LockOutFields labels={names} values={values} />}
    </PolicyEditor>
  );
}

type LockOutFieldsProps = {
  readonly labels: ReturnType<typeof labels>;
  readonly values: LockOutValues;
};

function LockOutFields({ labels: names, values }: LockOutFieldsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <PriceBanner addOn="security" />
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
              description={
                (values.maxAttempts ?? 0) > defaultLimits.maxAttempts
                  ? t('lock_out.weakens')
                  : undefined
              }
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
