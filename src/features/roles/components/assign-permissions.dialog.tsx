import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAssignRoleScopesMutation,
  useListAllRoleScopesQuery,
} from '~/src/api/endpoints/roles.api';
import { useFailures } from '~/src/failures/use-failures';
import { QuotaFooter } from '~/src/plans/quota-footer';
import { useQuota } from '~/src/plans/use-quota';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { toasts } from '~/src/ui/toast-queue';
import { usePermissionGroups } from '../use-permission-groups';
import { AssignDialog, type AssignDialogProps } from './assign.dialog';

/** Picks permissions that the role does not have yet, and adds them. */
export function AssignPermissionsDialog(props: AssignDialogProps) {
  const { role, onDone } = props;
  const { t } = useTranslation('roles');
  const { textOf } = useFailures();
  const quota = useQuota();
  const [assign, { error, isLoading }] = useAssignRoleScopesMutation();
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const { groups, managementScopes, error: groupsError } = usePermissionGroups(role.type);
  const assigned = useListAllRoleScopesQuery(role.id, { refetchOnMountOrArgChange: true });
  const excluded = useMemo(
    () => assigned.currentData && new Set(assigned.currentData.map(({ id }) => id)),
    [assigned.currentData],
  );
  const count = picked.length;
  const isTooMuch = quota.surpassed('scopesPerRoleLimit', (excluded?.size ?? 0) + count);
  const hasManagement = picked.some(({ id }) => managementScopes.has(id));
  const readError =
    groupsError ??
    (assigned.error && !assigned.currentData
      ? { message: textOf(assigned.error), onRetry: () => void assigned.refetch() }
      : undefined);

  const submit = async () => {
    if (count === 0 || isTooMuch) return;
    const { error: failure } = await assign({ id: role.id, scopeIds: picked.map(({ id }) => id) });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('permission.assigned', { count, name: role.name }) });
    onDone();
  };

  return (
    <AssignDialog
      {...props}
      title={t('permission.assign_title', { name: role.name })}
      description={t(`permission.assign_text.${role.type}`)}
      warning={
        hasManagement
          ? { title: t('management.picked'), message: t('management.picked_text') }
          : undefined
      }
      submitLabel={count === 0 ? t('permission.assign') : t('permission.assign_count', { count })}
      footer={count > 0 && isTooMuch ? <QuotaFooter quotaKey="scopesPerRoleLimit" /> : undefined}
      footerNote={t(`permission.assign_note.${role.type}`)}
      failure={error && { title: t('permission.assign_failed'), message: textOf(error) }}
      isEmpty={count === 0}
      isLoading={isLoading}
      onSubmit={() => void submit()}
    >
      <PermissionPicker
        label={t('tab.permissions')}
        searchLabel={t('permission.picker_search')}
        emptyText={t('permission.none_left')}
        groups={excluded && groups}
        excluded={excluded}
        error={readError}
        picked={picked}
        onPickedChange={setPicked}
        autoFocus
      />
    </AssignDialog>
  );
}
