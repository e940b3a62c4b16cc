import { Formik } from 'formik';
import { useParams } from 'react-router-dom';
import * as yup from 'yup';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import { apiCall } from '~/src/api/api-call';
import {
  type EmailDraft,
  emailTemplatesApi,
  useTestEmailTemplateMutation,
} from '~/src/api/endpoints/email-templates.api';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { OutboxNote } from '~/src/shared/sandbox/outbox-note';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';

type SendTestDialogProps = { readonly draft: EmailDraft; readonly onClose: () => void };

/** Sends what is in the form, saved or not, to one address. */
export function SendTestDialog({ draft, onClose }: SendTestDialogProps) {
  const { t } = useTranslation('message-templates');
  const { textOf } = useErrorTexts();
  const { tenantId = 'default' } = useParams();
  const { data: me, isLoading } = useGetMeQuery();
  const [send, { error }] = useTestEmailTemplateMutation();
  if (isLoading) return <TabSkeleton fields={1} />;
  return (
    <Formik
      initialValues={{ email: me?.primaryEmail ?? '' }}
      validationSchema={yup.object({
        email: yup
          .string()
          .trim()
          .matches(MAILBOX_PATTERN, t('error.email'))
          .required(t('error.email')),
      })}
      onSubmit={async ({ email }) => {
        const to = email.trim();
        const { error: failure } = await send({ ...draft, email: to });
        if (failure) return;
        toasts.add({ kind: 'success', title: t('test.sent', { to }) });
        onClose();
      }}
    >
      {({ values }) => (
        <FormDialog
          onClose={onClose}
          size="sm"
          title={t('test.title')}
          description={t('test.text')}
          submitLabel={t('test.send')}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(emailTemplatesApi.endpoints.testEmailTemplate, {
                  ...draft,
                  email: values.email.trim(),
                })
              }
            />
          }
          failure={
            error === undefined ? undefined : { title: t('test.failed'), text: textOf(error) }
          }
        >
          <FormTextField name="email" type="email" label={t('test.email')} autoFocus />
          <OutboxNote tenantId={tenantId} content="mail" />
        </FormDialog>
      )}
    </Formik>
  );
}
