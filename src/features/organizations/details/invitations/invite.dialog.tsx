import { Formik, type FormikHelpers } from 'formik';
import { Suspense, useMemo, useState } from 'react';
import { apiCall } from '~/src/api/api-call';
import {
  organizationInvitationsApi,
  useCreateOrganizationInvitationMutation,
  useListOrganizationInvitationsQuery,
} from '~/src/api/endpoints/organization-invitations.api';
import type { Organization } from '~/src/api/endpoints/organizations.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { FormEmailChipsField } from '~/src/forms/email-chips-field';
import { FormDialog } from '~/src/forms/form-dialog';
import { emailErrors } from '~/src/lib/email-errors';
import { lazy } from '~/src/ui/lazy';
import { FieldSkeleton } from '~/src/ui/skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { inviteSchema, type InviteValues } from './invite.schema';
import { InviteErrors, type InviteError } from './invite-errors';
import type { NamedRole } from '../../roles-field-props';

// The addresses come first.
const InviteOptions = lazy(async () => ({
  default: (await import('./invite-options')).InviteOptions,
}));

const DAY_MS = 86_400_000;

/** Epoch milliseconds. */
function endOf(days: InviteValues['days']): number {
  return Date.now() + Number(days) * DAY_MS;
}

type InviteDialogProps = { readonly organization: Organization; readonly onClose: () => void };

/**
 * Invites users by email address, one request each: rejected addresses stay in the field with the
 * reason.
 */
export function InviteDialog({ organization: { id, tenantId, name }, onClose }: InviteDialogProps) {
  const { t } = useTranslation('organizations');
  const { t: tChips } = useTranslation('email-chips');
  const { data: invitations } = useListOrganizationInvitationsQuery(id);
  const [invite] = useCreateOrganizationInvitationMutation();
  const [roles, setRoles] = useState<readonly NamedRole[]>([]);
  const [refusals, setRefusals] = useState<readonly InviteError[]>([]);
  const taken = useMemo(
    () => ({
      pending: invitations
        ?.filter(({ status }) => status === 'Pending')
        .map(({ invitee }) => invitee),
    }),
    [invitations],
  );
  const schema = useMemo(() => inviteSchema(t, tChips, taken), [t, taken, tChips]);

  const invitationOf = ({ days, isSent, link }: InviteValues, invitee: string) => ({
    organizationId: id,
    invitee,
    expiresAt: endOf(days),
    organizationRoleIds: roles.map((role) => role.id),
    messagePayload: isSent && (link.trim() ? { link: link.trim() } : {}),
  });
  const send = async (values: InviteValues, form: FormikHelpers<InviteValues>) => {
    setRefusals([]);
    const { emails } = values;
    const refused: InviteError[] = [];
    for (const email of emails) {
      const { error } = await invite(invitationOf(values, email));
      if (error) refused.push({ email, error });
    }
    const count = emails.length - refused.length;
    if (count > 0) toasts.add({ kind: 'success', title: t('invite.done', { count }) });
    if (refused.length === 0) {
      onClose();
      return;
    }
    setRefusals(refused);
    await form.setFieldValue(
      'emails',
      refused.map(({ email }) => email),
    );
  };

  return (
    <Formik<InviteValues>
      initialValues={{ emails: [], days: '7', isSent: true, link: '' }}
      validationSchema={schema}
      onSubmit={send}
    >
      {({ values, isSubmitting }) => {
        const problems = emailErrors(values.emails, taken);
        const fine = values.emails.filter((_, index) => problems[index] === undefined);
        const count = fine.length;
        return (
          <FormDialog
            keeps={['emails', 'days', 'isSent', 'link']}
            title={t('invite.title', { name })}
            description={t('invite.text')}
            submitLabel={count === 0 ? t('invite.open') : t('invite.submit', { count })}
            failure={
              refusals.length > 0 && !isSubmitting
                ? {
                    title: t('invite.failed', { count: refusals.length }),
                    text: <InviteErrors refusals={refusals} />,
                  }
                : undefined
            }
            footerStart={
              <ApiCallButton
                isIconOnly
                isDisabled={count === 0}
                calls={() =>
                  fine.map((invitee) =>
                    apiCall(
                      organizationInvitationsApi.endpoints.createOrganizationInvitation,
                      invitationOf(values, invitee),
                    ),
                  )
                }
              />
            }
            onClose={onClose}
          >
            <FormEmailChipsField
              name="emails"
              label={t('invite.emails')}
              description={t('invite.emails_hint')}
              taken={taken}
              autoFocus
            />
            <Suspense fallback={<FieldSkeleton />}>
              <InviteOptions tenantId={tenantId} roles={roles} onRolesChange={setRoles} />
            </Suspense>
          </FormDialog>
        );
      }}
    </Formik>
  );
}
