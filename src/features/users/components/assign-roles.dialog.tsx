import { UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type User, useAssignUserRolesMutation, usersApi } from '~/src/api/endpoints/users.api';
import { pickerRead, useEntityPicker } from '~/src/api/use-entity-picker';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { FieldStack } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { Tile } from '~/src/ui/type-tile';
import { useUserNames } from '~/src/ui/use-user-names';

type AssignRolesDialogProps = { readonly user: User; readonly onClose: () => void };

/** Picks roles that the user does not have yet, and assigns them. */
export function AssignRolesDialog({ user, onClose }: AssignRolesDialogProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const { titleOf } = useUserNames();
  const consolePath = useConsolePath();
  const [assignRoles, { error, isLoading }] = useAssignUserRolesMutation();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        usersApi.endpoints.listAssignableRoles.initiate({ ...query, userId: user.id }, pickerRead),
      ),
    toItem: ({ id, name, description }): PickerItem => ({
      id,
      label: name,
      description,
      start: <Tile icon={UserCog} />,
    }),
    textOf,
  });
  const name = titleOf(user);
  const count = picker.picked.length;

  const assign = async () => {
    if (count === 0) return;
    const roleIds = picker.picked.map(({ id }) => id);
    const { error: failure } = await assignRoles({ id: user.id, roleIds });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('role.assigned', { count, name }) });
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={t('role.assign_title', { name })}
      description={t('role.assign_text')}
      isBusy={isLoading}
      onSubmit={() => void assign()}
      footerNote={
        <>
          {t('role.create_hint')}{' '}
          <Link href={consolePath('/roles/create')}>{t('role.create_link')}</Link>
        </>
      }
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={count === 0} isLoading={isLoading}>
            {count === 0 ? t('role.assign') : t('role.assign_count', { count })}
          </Button>
        </>
      }
    >
      <FieldStack>
        {error && (
          <Banner tone="danger" role="alert" title={t('role.assign_failed')} isStacked>
            {textOf(error)}
          </Banner>
        )}
        <EntityPicker
          {...picker}
          label={t('tab.roles')}
          searchLabel={t('role.search')}
          emptyText={t('role.none_left')}
          autoFocus
        />
      </FieldStack>
    </Modal>
  );
}
