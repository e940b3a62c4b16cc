import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  applicationAccessApi,
  useAssignApplicationRolesMutation,
} from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
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
import styles from './access.module.css';
import { ManagementFlag } from './management-flag';
import { ManagementNotice } from './management-notice';

type AssignRolesDialogProps = {
  readonly application: Pick<Application, 'id' | 'name'>;
  readonly onDone: () => void;
  /** Without assigning anything. */
  readonly onClose: () => void;
  /** The second step of creating the application: leaving is skipping. */
  readonly isStep?: boolean | undefined;
};

/** Picks roles that the machine does not have yet, and assigns them. */
export function AssignRolesDialog(props: AssignRolesDialogProps) {
  const { application, onDone, onClose, isStep = false } = props;
  const { id, name } = application;
  const { t } = useTranslation('application-access');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const [assignRoles, { error, isLoading }] = useAssignApplicationRolesMutation();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        applicationAccessApi.endpoints.listRolesForApplication.initiate(
          { ...query, id },
          pickerRead,
        ),
      ),
    toItem: (role): PickerItem => ({
      id: role.id,
      label: role.name,
      description: role.description,
      start: (
        <span className={styles.start}>
          <Tile icon={Bot} tint="amber" />
          <ManagementFlag roleId={role.id} />
        </span>
      ),
    }),
    textOf,
  });
  const count = picker.picked.length;
  const submit = async () => {
    if (count === 0) return;
    const roleIds = picker.picked.map((role) => role.id);
    const { error: failure } = await assignRoles({ id, roleIds });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('role.assigned', { count, name }) });
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={t(isStep ? 'role.step_title' : 'role.assign_title', { name })}
      description={t('role.assign_text')}
      isBusy={isLoading}
      onSubmit={() => void submit()}
      footerNote={
        <>
          {t('role.create_hint')}{' '}
          <Link href={consolePath('/roles/create')}>{t('role.create_link')}</Link>
        </>
      }
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
            {t(isStep ? 'skip' : 'cancel')}
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
        <ManagementNotice />
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
