import { Formik } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import {
  type OrganizationInvitation,
  useResendOrganizationInvitationMutation,
} from '~/src/api/endpoints/organization-invitations.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormTextField } from '~/src/forms/form-fields';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { linkField } from '../forms/invite.schema';

type ResendDialogProps = {
  readonly invitation: OrganizationInvitation;
  readonly onClose: () => void;
};

/** Sends the message of an invitation once more; the link is not kept, so it is asked for again. */
export function ResendDialog({ invitation, onClose }: ResendDialogProps) {
  const { id, organizationId, invitee } = invitation;
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const [resend, { error }] = useResendOrganizationInvitationMutation();
  const schema = useMemo(() => yup.object({ link: linkField(t) }), [t]);
  return (
    <Formik
      initialValues={{ link: '' }}
      validationSchema={schema}
      onSubmit={async (values) => {
        const link = values.link.trim();
        const message = link ? { link } : {};
        if ((await resend({ id, organizationId, message })).error) return;
        toasts.add({ kind: 'success', title: t('resend.done', { email: invitee }) });
        onClose();
      }}
    >
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          title={t('resend.title', { email: invitee })}
          description={t('resend.text')}
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            <>
              <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="primary" isLoading={isSubmitting}>
                {t('resend.open')}
              </Button>
            </>
          }
        >
          <FieldStack>
            {error && !isSubmitting && (
              <Banner tone="danger" role="alert" title={t('resend.failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
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
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
