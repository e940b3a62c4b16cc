import { useMemo, useState } from 'react';
import { rolesApi, useListAllRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { writeOf } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { useHolderCount } from '../use-holder-count';
import { usePermissionGroups } from '../../use-permission-groups';
import { AssignDialog, type AssignDialogProps } from '../../assign/assign.dialog';

/** Selects permissions that the role does not have yet, and assigns them. */
export function AssignPermissionsDialog(props: AssignDialogProps) {
  const { id, type } = props.role;
  const { t } = useTranslation('roles');
  const { textOf } = useErrorTexts();
  const quota = useQuota();
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const { groups, managementScopes, error: groupsError } = usePermissionGroups(type);
  const assigned = useListAllRoleScopesQuery(id, { refetchOnMountOrArgChange: true });
  const excluded = useMemo(
    () => assigned.currentData && new Set(assigned.currentData.map((scope) => scope.id)),
    [assigned.currentData],
  );
  const count = picked.length;
  const holders = useHolderCount(props.role);
  const isTooMuch =
    count > 0 && quota.surpassed('scopesPerRoleLimit', (excluded?.size ?? 0) + count);
  const hasManagement = picked.some((scope) => managementScopes.has(scope.id));
  const readError =
    groupsError ??
    (assigned.error && !assigned.currentData
      ? { message: textOf(assigned.error), onRetry: () => void assigned.refetch() }
      : undefined);
  return (
    <AssignDialog
      {...props}
      kind="permission"
      description={t(`permission.assign_text.${type}`)}
      warning={
        hasManagement
          ? { title: t('management.picked'), text: t('management.picked_text') }
          : undefined
      }
      picked={picked}
      write={(dispatch, scopeIds) =>
        writeOf(dispatch, rolesApi.endpoints.assignRoleScopes, { id, scopeIds })
      }
      footer={isTooMuch ? <QuotaFooter quotaKey="scopesPerRoleLimit" /> : undefined}
      footerNote={
        holders === undefined
          ? undefined
          : holders === 0
            ? t(`permission.assign_nobody.${type}`)
            : t(`permission.assign_note.${type}`, { count: holders })
      }
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
