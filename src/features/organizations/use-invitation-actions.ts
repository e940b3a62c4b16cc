import { useTranslation } from 'react-i18next';
import {
  type OrganizationInvitation,
  organizationInvitationsApi,
} from '~/src/api/endpoints/organization-invitations.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Ends an open invitation, or takes an ended one off the list. */
export function useInvitationActions() {
  const { t } = useTranslation('organizations');
  const confirm = useConfirm();
  const [revokeInvitation] = organizationInvitationsApi.useRevokeOrganizationInvitationMutation();
  const [deleteInvitation] = organizationInvitationsApi.useDeleteOrganizationInvitationMutation();
  return {
    revoke: async ({ id, organizationId, invitee }: OrganizationInvitation): Promise<void> => {
      const isRevoked = await confirm({
        title: t('revoke.title', { email: invitee }),
        warning: { title: t('revoke.effect') },
        confirmLabel: t('revoke.open'),
        action: () => revokeInvitation({ id, organizationId }).unwrap(),
      });
      if (isRevoked) toasts.add({ kind: 'success', title: t('revoke.done') });
    },
    remove: async ({ id, organizationId, invitee }: OrganizationInvitation): Promise<void> => {
      const isDeleted = await confirm({
        title: t('delete_invitation.title', { email: invitee }),
        warning: { title: t('delete_invitation.effect') },
        confirmLabel: t('delete_invitation.open'),
        action: () => deleteInvitation({ id, organizationId }).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('delete_invitation.done') });
    },
  };
}
