import { useGetMfaAdoptionQuery } from '~/src/api/endpoints/dashboard.api';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { FormSection } from '~/src/ui/form-section';
import { hasFactor, type labels, type MfaValues, policies } from './mfa.fields';

type PolicySectionProps = {
  readonly values: MfaValues;
  readonly labels: ReturnType<typeof labels>;
};

/** When someone without a factor is asked to add one. */
export function PolicySection({ values, labels: names }: PolicySectionProps) {
  const { t } = useTranslation('mfa');
  const { data: adoption } = useGetMfaAdoptionQuery();
  const canAsk = hasFactor(values);
  return (
    <FormSection
      title={t('policy.title')}
      description={t(canAsk ? 'policy.text' : 'policy.no_factor')}
    >
      <FormRadioCards
        name="policy"
        label={names.policy}
        isLabelHidden
        columns={1}
        isDisabled={!canAsk}
        options={policies.map((value) => ({
          value,
          label: t(`policy.${value}.label`),
          description: t(`policy.${value}.text`),
        }))}
      />
      {values.policy !== 'Mandatory' && (
        <FormSwitch
          name="requiredByOrganizations"
          label={names.requiredByOrganizations}
          description={
            adoption
              ? t('requiredByOrganizations.count', {
                  count: adoption.totalOrganizationCount,
                  requiring: adoption.requiringOrganizationCount,
                })
              : t('requiredByOrganizations.text')
          }
          isDisabled={!canAsk}
        />
      )}
    </FormSection>
  );
}
