import {
  type OrganizationInvitation,
  organizationInvitationsApi,
} from '~/src/api/endpoints/organization-invitations.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';

const { revokeOrganizationInvitation, deleteOrganizationInvitation } =
  organizationInvitationsApi.endpoints;

/** Revokes a pending invitation, or removes an ended one from the list. */
export function useInvitationActions() {
  const { t } = useTranslation('organizations');
  const confirmWrite = useConfirmedWrite();
  return {
    revoke: ({ id, organizationId, invitee }: OrganizationInvitation): Promise<boolean> =>
      confirmWrite(
        revokeOrganizationInvitation,
        { id, organizationId },
        {
          title: t('revoke.title', { email: invitee }),
          warning: { title: t('revoke.effect') },
          confirmLabel: t('revoke.open'),
          done: t('revoke.done'),
        },
      ),
    remove: ({ id, organizationId, invitee }: OrganizationInvitation): Promise<boolean> =>
      confirmWrite(
        deleteOrganizationInvitation,
        { id, organizationId },
        {
          title: t('delete_invitation.title', { email: invitee }),
          warning: { title: t('delete_invitation.effect') },
          confirmLabel: t('delete_invitation.open'),
          done: t('delete_invitation.done'),
        },
      ),
  };
}
