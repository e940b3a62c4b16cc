import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HolderKind,
  type Organization,
  organizationsApi,
} from '~/src/api/endpoints/organizations.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, then ends the membership of a person or an application. */
export function useRemoveHolder(kind: HolderKind, organization: Organization) {
  const { t } = useTranslation('organizations');
  const confirm = useConfirm();
  const [removeHolder] = organizationsApi.useRemoveHolderMutation();
  const { id, name: organizationName } = organization;
  return useCallback(
    async (holder: { id: string; name: string }): Promise<void> => {
      const names = { name: holder.name, organization: organizationName };
      const isRemoved = await confirm({
        title: t('remove.title', names),
        warning: { title: t(`remove.effect.${kind}`) },
        confirmLabel: t('remove.open'),
        action: () => removeHolder({ id, kind, holderId: holder.id }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('remove.done', names) });
    },
    [confirm, id, kind, organizationName, removeHolder, t],
  );
}
