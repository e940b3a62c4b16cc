import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { ApiCallButton } from '~/src/api-call';
import { apiCall } from '~/src/api/api-call';
import {
  applicationsApi,
  useCreateApplicationSecretMutation,
} from '~/src/api/endpoints/applications.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormSelect } from '~/src/forms/form-choice-fields';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { formatDateTime } from '~/src/lib/format';
import { Banner } from '~/src/ui/banner';
import { Copy } from '~/src/ui/copy';
import { isNameTaken, secretNameSchema } from '../forms/secret-name.schema';

const { endpoints } = applicationsApi;

const DAY_MS = 86_400_000;
const LIFETIMES = ['never', '7', '30', '180', '365'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Epoch milliseconds, or undefined for a secret that never expires. */
const expiryOf = (lifetime: Lifetime): number | undefined =>
  lifetime === 'never' ? undefined : Date.now() + Number(lifetime) * DAY_MS;

type CreateSecretDialogProps = {
  readonly applicationId: string;
  readonly onClose: () => void;
};
type Values = { readonly name: string; readonly lifetime: Lifetime };

/** Names a secret and says when it ends, then offers its value to copy. */
export function CreateSecretDialog({ applicationId, onClose }: CreateSecretDialogProps) {
  const { t, i18n } = useTranslation('applications');
  const { textOf } = useFailures();
  const [createSecret, { data: created, error }] = useCreateApplicationSecretMutation();
  const secretOf = ({ name, lifetime }: Values) => ({
    id: applicationId,
    name: name.trim(),
    expiresAt: expiryOf(lifetime),
  });
  const hintOf = (lifetime: Lifetime): string => {
    const expiresAt = expiryOf(lifetime);
    return expiresAt === undefined
      ? t('secrets.expiration_hint_never')
      : t('secrets.expiration_hint_date', { date: formatDateTime(expiresAt, i18n.language) });
  };

  return (
    <Formik<Values>
      initialValues={{ name: '', lifetime: 'never' }}
      validationSchema={yup.object({ name: secretNameSchema(t) })}
      onSubmit={async (values, form) => {
        const { error: failure } = await createSecret(secretOf(values));
        if (isNameTaken(failure)) form.setFieldError('name', t('secrets.name_taken'));
      }}
    >
      {({ values }) => (
        <FormDialog
          onClose={onClose}
          title={t('secrets.create_title')}
          made={
            created && {
              title: t('secrets.created'),
              closeLabel: t('secrets.done'),
              children: (
                <>
                  <Banner tone="info" title={t('secrets.copy_now_title')} isStacked>
                    {t('secrets.copy_now_text')}
                  </Banner>
                  <Copy value={created.value} label={t('secrets.copy')} variant="contained" />
                </>
              ),
            }
          }
          submitLabel={t('secrets.create')}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() => apiCall(endpoints.createApplicationSecret, secretOf(values))}
            />
          }
          failure={
            error && !isNameTaken(error)
              ? { title: t('secrets.create_failed'), text: textOf(error) }
              : undefined
          }
        >
          <FormTextField name="name" label={t('secrets.name')} autoFocus />
          <FormSelect<Lifetime>
            name="lifetime"
            label={t('secrets.expiration')}
            description={hintOf(values.lifetime)}
            options={LIFETIMES.map((value) => ({
              value,
              label:
                value === 'never'
                  ? t('secrets.expiration_never')
                  : t('secrets.expiration_days', { count: Number(value) }),
            }))}
          />
        </FormDialog>
      )}
    </Formik>
  );
}
