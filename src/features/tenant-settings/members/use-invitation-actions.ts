import type { TenantInvitation } from '~/contract/cloud';
import {
  useDeleteInvitationMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '~/src/api/endpoints/tenant-invitations.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { toasts } from '~/src/ui/toast-queue';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';

/** Actions on an invitation. */
export function useInvitationActions(tenantId: string) {
  const { t } = useTranslation('tenant-members');
  const { announce } = useErrorTexts();
  const confirm = useConfirm();
  const [resendInvitation, { isLoading: isResending }] = useResendInvitationMutation();
  const [revokeInvitation] = useRevokeInvitationMutation();
  const [deleteInvitation] = useDeleteInvitationMutation();

  const resend = async ({ id, invitee }: TenantInvitation): Promise<void> => {
    if (isResending) return;
    const { error } = await resendInvitation({ tenantId, invitationId: id });
    if (error) {
      announce(t('resend.failed'), error);
    } else {
      toasts.add({ kind: 'success', title: t('resend.done', { email: invitee }) });
    }
  };

  const revoke = async ({ id, invitee }: TenantInvitation): Promise<void> => {
    const isRevoked = await confirm({
      title: t('revoke.title', { email: invitee }),
      description: t('revoke.text'),
      confirmLabel: t('revoke.confirm'),
      action: () => revokeInvitation({ tenantId, invitationId: id }).unwrap(),
    });
    if (isRevoked) toasts.add({ kind: 'success', title: t('revoke.done') });
  };

  const remove = async ({ id, invitee }: TenantInvitation): Promise<void> => {
    const isDeleted = await confirm({
      title: t('delete.title', { email: invitee }),
      description: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      action: () => deleteInvitation({ tenantId, invitationId: id }).unwrap(),
    });
    if (isDeleted) toasts.add({ kind: 'success', title: t('delete.done') });
  };

  return { resend, revoke, remove };
}
