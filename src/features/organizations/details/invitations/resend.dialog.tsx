import { Formik } from 'formik';
import { useMemo } from 'react';
import * as yup from 'yup';
import { apiCall } from '~/src/api/api-call';
import {
  type OrganizationInvitation,
  organizationInvitationsApi,
  useResendOrganizationInvitationMutation,
} from '~/src/api/endpoints/organization-invitations.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import { linkField } from './invite.schema';

type ResendDialogProps = {
  readonly invitation: OrganizationInvitation;
  readonly onClose: () => void;
};

/** Resends the message of an invitation; the link is not stored, so it is asked for again. */
export function ResendDialog({ invitation, onClose }: ResendDialogProps) {
  const { id, organizationId, invitee } = invitation;
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const [resend, { error }] = useResendOrganizationInvitationMutation();
  const sendingOf = ({ link }: { link: string }) => ({
    id,
    organizationId,
    message: link.trim() ? { link: link.trim() } : {},
  });
  const schema = useMemo(() => yup.object({ link: linkField(t) }), [t]);
  return (
    <Formik
      initialValues={{ link: '' }}
      validationSchema={schema}
      onSubmit={async (values) => {
        if ((await resend(sendingOf(values))).error) return;
        toasts.add({ kind: 'success', title: t('resend.done', { email: invitee }) });
        onClose();
      }}
    >
      {({ values, isSubmitting }) => (
        <FormDialog
          title={t('resend.title', { email: invitee })}
          description={t('resend.text')}
          submitLabel={t('resend.open')}
          failure={
            error && !isSubmitting ? { title: t('resend.failed'), text: textOf(error) } : undefined
          }
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(
                  organizationInvitationsApi.endpoints.resendOrganizationInvitation,
                  sendingOf(values),
                )
              }
            />
          }
          onClose={onClose}
        >
          <FormTextField
            name="link"
            label={t('invite.link')}
            description={t('invite.link_hint')}
            type="url"
            placeholder="https://app.example.com/join"
            isMono
            isOptional
            autoFocus
          />
        </FormDialog>
      )}
    </Formik>
  );
}
