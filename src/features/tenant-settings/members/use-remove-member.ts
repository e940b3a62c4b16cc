import { useCallback } from 'react';
import type { TenantMember } from '~/contract/cloud';
import { useRemoveMemberMutation } from '~/src/api/endpoints/members.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { toasts } from '~/src/ui/toast-queue';
import { nameOf } from './person';

/** Asks for confirmation, removes another member, and announces it. */
export function useRemoveMember(tenantId: string) {
  const { t } = useTranslation('tenant-members');
  const confirm = useConfirm();
  const [removeMember] = useRemoveMemberMutation();
  return useCallback(
    async (member: TenantMember): Promise<void> => {
      const name = nameOf(member);
      const isRemoved = await confirm({
        title: t('remove.title', { name }),
        warning: { title: t('remove.effect'), detail: t('remove.detail') },
        confirmLabel: t('remove.confirm'),
        action: () => removeMember({ tenantId, userId: member.id }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('remove.done', { name }) });
    },
    [confirm, removeMember, t, tenantId],
  );
}
