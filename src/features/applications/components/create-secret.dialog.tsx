import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { useCreateApplicationSecretMutation } from '~/src/api/endpoints/applications.api';
import { FormSelect } from '~/src/forms/form-choice-fields';
import { FormTextField } from '~/src/forms/form-fields';
import { formatDateTime } from '~/src/lib/format';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { secretNameSchema } from '../forms/secret-name.schema';
import { useFailures } from '~/src/failures/use-failures';

const DAY_MS = 86_400_000;
const LIFETIMES = ['never', '7', '30', '180', '365'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Epoch milliseconds, or undefined for a secret that never expires. */
const expiryOf = (lifetime: Lifetime): number | undefined =>
  lifetime === 'never' ? undefined : Date.now() + Number(lifetime) * DAY_MS;

type CreateSecretDialogProps = {
  readonly applicationId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Names a secret and says when it ends, then offers its value to copy. */
export function CreateSecretDialog({ applicationId, isOpen, onClose }: CreateSecretDialogProps) {
  const { t, i18n } = useTranslation('applications');
  const { textOf } = useFailures();
  const [createSecret, { data: created, error, reset }] = useCreateApplicationSecretMutation();
  const close = () => {
    reset();
    onClose();
  };
  const hintOf = (lifetime: Lifetime): string => {
    const expiresAt = expiryOf(lifetime);
    return expiresAt === undefined
      ? t('secrets.expiration_hint_never')
      : t('secrets.expiration_hint_date', { date: formatDateTime(expiresAt, i18n.language) });
  };

  if (created) {
    return (
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={t('secrets.created')}
        footer={
          <Button variant="primary" onPress={close}>
            {t('secrets.done')}
          </Button>
        }
      >
        <FieldStack>
          <Banner tone="info" title={t('secrets.copy_now_title')} isStacked>
            {t('secrets.copy_now_text')}
          </Banner>
          <Copy value={created.value} label={t('secrets.copy')} variant="contained" />
        </FieldStack>
      </Modal>
    );
  }
  return (
    <Formik
      initialValues={{ name: '', lifetime: 'never' as Lifetime }}
      validationSchema={yup.object({ name: secretNameSchema(t) })}
      onSubmit={async ({ name, lifetime }) => {
        await createSecret({
          id: applicationId,
          name: name.trim(),
          expiresAt: expiryOf(lifetime),
        });
      }}
    >
      {({ values, isSubmitting, submitForm, resetForm }) => {
        const cancel = () => {
          resetForm();
          close();
        };
        return (
          <Modal
            isOpen={isOpen}
            onClose={cancel}
            title={t('secrets.create_title')}
            isBusy={isSubmitting}
            onSubmit={() => void submitForm()}
            footer={
              <>
                <Button variant="ghost" onPress={cancel} isDisabled={isSubmitting}>
                  {t('secrets.cancel')}
                </Button>
                <Button type="submit" variant="primary" isLoading={isSubmitting}>
                  {t('secrets.create')}
                </Button>
              </>
            }
          >
            <FieldStack>
              {error && (
                <Banner tone="danger" role="alert" title={t('secrets.create_failed')} isStacked>
                  {textOf(error)}
                </Banner>
              )}
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
            </FieldStack>
          </Modal>
        );
      }}
    </Formik>
  );
}
