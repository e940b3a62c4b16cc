import { UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiRequest } from '~/src/api/base-query';
import { usersApi } from '~/src/api/endpoints/users.api';
import { pickerRead, useEntityPicker } from '~/src/api/use-entity-picker';
import { useFailures } from '~/src/failures/use-failures';
import { ApiCallButton } from '~/src/api-call';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { FieldStack } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { Modal } from '~/src/ui/modal';
import { Tile } from '~/src/ui/type-tile';

type PickRolesDialogProps = {
  readonly title: string;
  /** Leaves out the roles that this user has. */
  readonly userId?: string | undefined;
  readonly error?: unknown;
  readonly isBusy?: boolean | undefined;
  /** What picking them would send. */
  readonly calls?: ((roleIds: readonly string[]) => ApiRequest) | undefined;
  readonly onPick: (roles: readonly PickerItem[]) => void;
  readonly onClose: () => void;
};

/** Picks roles for one user or for many. */
export function PickRolesDialog(props: PickRolesDialogProps) {
  const { title, userId, error, isBusy = false, calls, onPick, onClose } = props;
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(usersApi.endpoints.listAssignableRoles.initiate({ ...query, userId }, pickerRead)),
    toItem: ({ id, name, description }): PickerItem => ({
      id,
      label: name,
      description,
      start: <Tile icon={UserCog} />,
    }),
    textOf,
  });
  const count = picker.picked.length;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={title}
      description={t('role.assign_text')}
      isBusy={isBusy}
      onSubmit={() => {
        if (count > 0) onPick(picker.picked);
      }}
      footerNote={
        <>
          {t('role.create_hint')}{' '}
          <Link href={consolePath('/roles/create')}>{t('role.create_link')}</Link>
        </>
      }
      footer={
        <>
          {calls && (
            <ApiCallButton
              isIconOnly
              isDisabled={count === 0}
              calls={() => calls(picker.picked.map(({ id }) => id))}
            />
          )}
          <Button variant="ghost" onPress={onClose} isDisabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={count === 0} isLoading={isBusy}>
            {count === 0 ? t('role.assign') : t('role.assign_count', { count })}
          </Button>
        </>
      }
    >
      <FieldStack>
        {Boolean(error) && (
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
