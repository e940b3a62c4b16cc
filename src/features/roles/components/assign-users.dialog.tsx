import { useTranslation } from 'react-i18next';
import { rolesApi, useAssignRoleUsersMutation } from '~/src/api/endpoints/roles.api';
import { pickerRead, useEntityPicker } from '~/src/api/use-entity-picker';
import { useFailures } from '~/src/failures/use-failures';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { toasts } from '~/src/ui/toast-queue';
import { UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { AssignDialog, type AssignDialogProps } from './assign.dialog';

/** Picks users who do not have the role yet, and gives it to them. */
export function AssignUsersDialog(props: AssignDialogProps) {
  const { role, onDone } = props;
  const { t } = useTranslation('roles');
  const { t: tUi } = useTranslation('ui');
  const { textOf } = useFailures();
  const { titleOf, subtitleOf } = useUserNames();
  const [assign, { error, isLoading }] = useAssignRoleUsersMutation();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        rolesApi.endpoints.listUsersWithoutRole.initiate({ ...query, id: role.id }, pickerRead),
      ),
    toItem: (user): PickerItem => ({
      id: user.id,
      label: titleOf(user),
      // Suspended users can be picked: the role waits for them.
      description:
        [subtitleOf(user), user.isSuspended ? tUi('user.suspended') : null]
          .filter(Boolean)
          .join(' · ') || undefined,
      start: <UserAvatar user={user} size={20} />,
    }),
    textOf,
  });
  const count = picker.picked.length;
  const submit = async () => {
    if (count === 0) return;
    const { error: failure } = await assign({
      id: role.id,
      userIds: picker.picked.map(({ id }) => id),
    });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('user.assigned', { count, name: role.name }) });
    onDone();
  };
  return (
    <AssignDialog
      {...props}
      title={t('user.assign_title', { name: role.name })}
      description={t('user.assign_text')}
      submitLabel={count === 0 ? t('user.assign') : t('user.assign_count', { count })}
      failure={error && { title: t('user.assign_failed'), message: textOf(error) }}
      isEmpty={count === 0}
      isLoading={isLoading}
      onSubmit={() => void submit()}
    >
      <EntityPicker
        {...picker}
        label={t('tab.users')}
        searchLabel={t('user.search')}
        emptyText={t('user.none_left')}
        autoFocus
      />
    </AssignDialog>
  );
}
