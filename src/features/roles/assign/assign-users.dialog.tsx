import { useTranslation } from '~/src/i18n/use-translation';
import { NothingToAssign } from '~/src/shared/assignments/nothing-to-assign';
import { rolesApi } from '~/src/api/endpoints/roles.api';
import { writeOf } from '~/src/api/mutation';
import { readPickerPage, useEntityPicker } from '~/src/api/use-entity-picker';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { AssignDialog, type AssignDialogProps } from './assign.dialog';

const { assignRoleUsers, listUsersWithoutRole } = rolesApi.endpoints;

/** Selects users who do not have the role yet, and assigns it. */
export function AssignUsersDialog(props: AssignDialogProps) {
  const { id } = props.role;
  const { t } = useTranslation('roles');
  const { t: tUi } = useTranslation('ui');
  const { textOf } = useErrorTexts();
  const { titleOf, subtitleOf } = useUserNames();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(listUsersWithoutRole.initiate({ ...query, id }, readPickerPage)),
    toItem: (user): PickerItem => ({
      id: user.id,
      label: titleOf(user),
      // Suspended users can be selected: the role applies once they are reactivated.
      description:
        [subtitleOf(user), user.isSuspended ? tUi('user.suspended') : null]
          .filter(Boolean)
          .join(' · ') || undefined,
      start: <UserAvatar user={user} size={20} />,
    }),
    textOf,
  });
  return (
    <AssignDialog
      {...props}
      kind="user"
      description={t('user.assign_text')}
      picked={picker.picked}
      write={(dispatch, userIds) => writeOf(dispatch, assignRoleUsers, { id, userIds })}
    >
      <EntityPicker
        {...picker}
        label={t('tab.users')}
        searchLabel={t('user.search')}
        emptyText={<NothingToAssign kind="users">{t('user.none_left')}</NothingToAssign>}
        autoFocus
      />
    </AssignDialog>
  );
}
