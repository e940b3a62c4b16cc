import { useTranslation } from '~/src/i18n/use-translation';
import { NothingToAssign } from '~/src/shared/assignments/nothing-to-assign';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { readPickerPage, useEntityPicker } from '~/src/api/use-entity-picker';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { useUserNames } from '~/src/ui/use-user-names';
import { UserAvatar } from '~/src/ui/user-cell';
import { AddHoldersDialog } from './add-holders.dialog';

type AddDialogProps = { readonly organization: Organization; readonly onClose: () => void };

/** Selects users who are not members yet. */
export function AddMembersDialog({ organization: { id, name }, onClose }: AddDialogProps) {
  const { t } = useTranslation(['organizations', 'ui']);
  const { textOf } = useErrorTexts();
  const { titleOf, subtitleOf } = useUserNames();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        organizationsApi.endpoints.listUsersOutside.initiate({ ...query, id }, readPickerPage),
      ),
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
        emptyText={<NothingToAssign kind="users">{t('add.none_left.users')}</NothingToAssign>}
        autoFocus
      />
    </AddHoldersDialog>
  );
}
