import { FormPasswordField, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { type CaptchaType, fieldsOf, labelsOf } from './captcha-providers';

/** What a provider is set up with. */
export function KeyFields({ type }: { readonly type: CaptchaType }) {
  const { t } = useTranslation('security');
  const { canWrite } = useDataAccess();
  const labels = labelsOf(type, t);
  return fieldsOf(type).map((name) =>
    name === 'secretKey' ? (
      <FormPasswordField
        key={name}
        name={name}
        label={labels[name]}
        description={t('captcha.secret_hint')}
        autoComplete="off"
        isDisabled={!canWrite}
      />
    ) : (
      <FormTextField key={name} name={name} label={labels[name]} isDisabled={!canWrite} />
    ),
  );
}
