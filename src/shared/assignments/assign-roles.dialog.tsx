import { apiCall } from '~/src/api/api-call';
import { holdersApi, useAssignRolesMutation } from '~/src/api/endpoints/holders.api';
import { useTranslation } from '~/src/i18n/use-translation';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { toasts } from '~/src/ui/toast-queue';
import type { NamedHolder } from './named-holder';
import { PickRolesDialog } from './pick-roles.dialog';

type AssignRolesDialogProps = {
  readonly holder: NamedHolder;
  /** A preselected role. */
  readonly initial?: readonly PickerItem[] | undefined;
  readonly onDone: () => void;
  /** Without assigning anything. */
  readonly onClose: () => void;
  /** The second step of creating an application: leaving skips it. */
  readonly isStep?: boolean | undefined;
};

/** Selects unassigned roles, and assigns them. */
export function AssignRolesDialog(props: AssignRolesDialogProps) {
  const { holder, initial, onDone, onClose, isStep = false } = props;
  const { name, ...target } = holder;
  const { t } = useTranslation('access');
  const [assignRoles, { error, isLoading }] = useAssignRolesMutation();
  const assignment = (roleIds: readonly string[]) => ({ holder: target, roleIds });
  const assign = async (roles: readonly PickerItem[]) => {
    const { error: failure } = await assignRoles(assignment(roles.map(({ id }) => id)));
    if (failure) return;
    toasts.add({ kind: 'success', title: t('role.assigned', { count: roles.length, name }) });
    onDone();
  };
  return (
    <PickRolesDialog
      kind={target.kind}
      holderId={target.id}
      initial={initial}
      title={t(isStep ? 'role.step_title' : 'role.assign_title', { name })}
      closeLabel={isStep ? t('skip') : undefined}
      error={error}
      isBusy={isLoading}
      calls={(roleIds) => apiCall(holdersApi.endpoints.assignRoles, assignment(roleIds))}
      onPick={(roles) => void assign(roles)}
      onClose={onClose}
    />
  );
}
