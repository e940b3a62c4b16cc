import { Layers, SquareTerminal } from 'lucide-react';
import { isManagementIndicator } from '~/contract/access';
import { useTranslation } from '~/src/i18n/use-translation';
import { PermissionsTab as Permissions } from '~/src/shared/assignments/permissions-tab';
import { type Role, type RoleScope, useListRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { lazy } from '~/src/ui/lazy';
import { PermissionTag } from '~/src/ui/permission-tag';
import { toJobItem } from '../../bulk';
import { useRemove } from '../../use-remove';
import { ManagementFlag } from '../../management-flag';
import { RemoveSelected } from '../remove-selected';
import styles from '../../roles.module.css';

const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('./assign-permissions.dialog')).AssignPermissionsDialog,
}));

function isManaging({ resource }: RoleScope) {
  return isManagementIndicator(resource.indicator);
}

/** The permissions of a role: assign, edit, remove. */
export function PermissionsTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListRoleScopesQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const path = consolePath(`/roles/${role.id}/permissions`);
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const { removeScope } = useRemove(role);

  return (
    <Permissions
      {...table}
      search={search}
      texts={{
        label: t('tab.permissions'),
        search: t('permission.search'),
        failed: t('permission.failed'),
        noMatch: t('permission.no_match_text', { keyword }),
        emptyTitle: t('permission.empty_title'),
        emptyText: t('permission.empty_text'),
        name: t('permission.name'),
        description: t('field.description'),
        source: t('permission.api'),
        assign: t('permission.assign'),
        edit: t('permission.edit'),
        remove: t('permission.remove'),
      }}
      nameCell={(scope) => (
        <span className={styles.flagged}>
          <PermissionTag name={scope.name} />
          {isManaging(scope) && <ManagementFlag />}
        </span>
      )}
      sourceOf={(scope) => ({ icon: isManaging(scope) ? SquareTerminal : Layers })}
      // The management API rejects every change of its permissions.
      isEditable={(scope) => !isManaging(scope)}
      onRemove={(scope) => void removeScope(scope)}
      assignDialog={(close) => (
        <AssignPermissionsDialog role={role} onDone={close} onClose={close} />
      )}
    >
      <RemoveSelected role={role} kind="permission" bulk={bulk} keyword={keyword} />
    </Permissions>
  );
}
