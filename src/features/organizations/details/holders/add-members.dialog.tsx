import { useTranslation } from 'react-i18next';
import { NoneLeft } from '~/src/shared/assignments/none-left';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { pickerRead, useEntityPicker } from '~/src/api/use-entity-picker';
import { useFailures } from '~/src/shared/api-errors/use-failures';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { useUserNames } from '~/src/ui/use-user-names';
import { UserAvatar } from '~/src/ui/user-cell';
import { AddHoldersDialog } from './add-holders.dialog';

type AddDialogProps = { readonly organization: Organization; readonly onClose: () => void };

/** Picks users who are no members yet. */
export function AddMembersDialog({ organization: { id, name }, onClose }: AddDialogProps) {
  const { t } = useTranslation(['organizations', 'ui']);
  const { textOf } = useFailures();
  const { titleOf, subtitleOf } = useUserNames();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(organizationsApi.endpoints.listUsersOutside.initiate({ ...query, id }, pickerRead)),
    toItem: (user): PickerItem => ({
      id: user.id,
      label: titleOf(user),
      description:
        [subtitleOf(user), user.isSuspended ? t('ui:user.suspended') : null]
          .filter(Boolean)
          .join(' · ') || undefined,
      start: <UserAvatar user={user} size={20} />,
    }),
    textOf,
  });
  return (
    <AddHoldersDialog
      organizationId={id}
      organizationName={name}
      kind="users"
      pickedIds={picker.picked.map((one) => one.id)}
      onClose={onClose}
    >
      <EntityPicker
        {...picker}
        label={t('tab.members')}
        searchLabel={t('search.users')}
        emptyText={<NoneLeft kind="users">{t('add.none_left.users')}</NoneLeft>}
        autoFocus
      />
    </AddHoldersDialog>
  );
}
