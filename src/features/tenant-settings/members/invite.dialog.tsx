import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { INVITATION_TTL_DAYS } from '~/contract/cloud';
import { INVITEES_MAX } from '~/contract/limits';
import type { TenantRole } from '~/contract/tenancy';
import { toApiError } from '~/src/api/api-error';
import {
  useInviteMembersMutation,
  useListTenantInvitationsQuery,
} from '~/src/api/endpoints/tenant-invitations.api';
import { useListMembersQuery } from '~/src/api/endpoints/members.api';
import { emailChipsSchema } from '~/src/forms/email-chips';
import { FormEmailChipsField } from '~/src/forms/email-chips-field';
import { GuardedModal } from '~/src/forms/guarded-modal';
import { PersistedInput } from '~/src/forms/persisted-input';
import { useTranslation } from '~/src/i18n/use-translation';
import { emailErrors } from '~/src/lib/email-errors';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { exceededKeys } from '~/src/shared/plan-limits/quota-error';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import { usePriceNote } from '~/src/shared/plan-limits/price-note';
import { toasts } from '~/src/ui/toast-queue';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { UnsavedInput } from './unsaved-input';
import { InviteFooter, InviteTag, SeatsNote } from './invite-footer';
import { viewPaths } from './members-toolbar';
import { RoleField } from './role-field';
import { useAdminWarning } from './use-admin-warning';

type InviteDialogProps = { readonly tenantId: string; readonly onClose: () => void };

type Values = { emails: string[]; roleName: TenantRole };

/** Addresses named in a rejected request. */
function refusedOf(data: unknown): readonly string[] {
  const emails = (data as { emails?: unknown } | null)?.emails;
  return Array.isArray(emails) ? emails.map(String) : [];
}

/** Invites users by email, as collaborators or admins. */
export function InviteDialog({ tenantId, onClose }: InviteDialogProps) {
  // Loads all texts before the first render: a late one would unmount the field being typed in.
  const { t } = useTranslation(['tenant-members', 'plans']);
  const { t: tChips } = useTranslation('email-chips');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const warnOfAdmin = useAdminWarning();
  const members = useListMembersQuery(tenantId);
  const invitations = useListTenantInvitationsQuery(tenantId);
  const [invite, { error }] = useInviteMembersMutation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const taken = useMemo(
    () => ({
      members: members.data?.map(({ primaryEmail }) => primaryEmail),
      pending: invitations.data
        ?.filter(({ status }) => status === 'Pending')
        .map(({ invitee }) => invitee),
    }),
    [invitations.data, members.data],
  );
  const schema = useMemo(
    () => yup.object({ emails: emailChipsSchema(tChips, { taken, max: INVITEES_MAX }) }),
    [taken, tChips],
  );

  const send = async ({ emails, roleName }: Values, helpers: FormikHelpers<Values>) => {
    if (roleName === 'admin' && !(await warnOfAdmin())) return;
    const answer = await invite({ tenantId, invitee: emails, roleName });
    if (!answer.error) {
      toasts.add({ kind: 'success', title: t('invite.sent', { count: emails.length }) });
      // If the user has navigated away in the meantime, stay there.
      if (isHere.current) await navigate(consolePath(viewPaths.invitations), { replace: true });
      return;
    }
    if (refusedOf(toApiError(answer.error).data).length > 0) {
      // Someone joined or was invited in the meantime: the refetched lists mark the chip.
      void members.refetch();
      void invitations.refetch();
      helpers.setFieldTouched('emails', true, false).catch(() => undefined);
    }
  };

  const priceNote = usePriceNote('tenantMember');

  /** The number of invitations to send; invalid addresses stay with their error until fixed. */
  const sendable = (emails: readonly string[]) =>
    emailErrors(emails, taken).filter((problem) => problem === undefined).length;
  const failure = error && toApiError(error);
  return (
    <Formik<Values>
      initialValues={{ emails: [], roleName: 'collaborator' }}
      validationSchema={schema}
      onSubmit={send}
    >
      {({ values, isSubmitting, submitForm }) => (
        <GuardedModal
          hasInput={values.emails.length > 0}
          isOpen
          onClose={onClose}
          isBusy={isSubmitting}
          title={
            <>
              {t('invite.title')} <InviteTag />
            </>
          }
          description={t('invite.text', { count: INVITATION_TTL_DAYS })}
          onSubmit={submitForm}
          footerNote={priceNote}
          footer={
            <InviteFooter
              count={sendable(values.emails)}
              isSubmitting={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <FieldStack>
            <PersistedInput fields={['emails', 'roleName']} />
            <UnsavedInput isTyped={values.emails.length > 0} />
            {failure && !isSubmitting && (
              <Banner tone="danger" role="alert" title={t('invite.failed')} isStacked>
                {exceededKeys(failure) ? t('invite.over_limit') : textOf(failure)}
              </Banner>
            )}
            <FormEmailChipsField
              name="emails"
              label={t('invite.emails')}
              description={t('invite.emails_hint')}
              taken={taken}
              autoFocus
            />
            <RoleField />
            <SeatsNote count={sendable(values.emails)} />
          </FieldStack>
        </GuardedModal>
      )}
    </Formik>
  );
}
