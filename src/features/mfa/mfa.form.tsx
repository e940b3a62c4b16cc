import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { PriceBanner } from '~/src/shared/plan-limits/price-banner';
import { PolicyEditor } from '~/src/shared/sign-in-policy/policy-editor';
import { FactorsSection } from './factors.section';
import { labels, schema, toChanges, toValues } from './mfa.fields';
import { PasskeysSection } from './passkeys.section';
import { PolicySection } from './policy.section';
import { useConfirmMandatory } from './use-confirm-mandatory';

const form = { toValues, toChanges };

/** The whole form; factors, policy and passkeys are saved together. */
export function MfaForm() {
  const { t } = useTranslation('mfa');
  const rules = useMemo(() => schema(t), [t]);
  const names = useMemo(() => labels(t), [t]);
  const confirmMandatory = useConfirmMandatory();
  return (
    <PolicyEditor
      form={form}
      draftName="mfa"
      schema={rules}
      labels={names}
      savedText={t('saved')}
      beforeSave={confirmMandatory}
    >
      {(values) => (
        <>
          <PriceBanner addOn="mfa" />
          <FactorsSection values={values} />
          <PolicySection values={values} labels={names} />
          <PasskeysSection values={values} labels={names} />
        </>
      )}
    </PolicyEditor>
  );
}
