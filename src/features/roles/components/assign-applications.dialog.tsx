import { useTranslation } from 'react-i18next';
import { rolesApi, useAssignRoleApplicationsMutation } from '~/src/api/endpoints/roles.api';
import { pickerRead, useEntityPicker } from '~/src/api/use-entity-picker';
import { useFailures } from '~/src/failures/use-failures';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { toasts } from '~/src/ui/toast-queue';
import { TypeTile } from '~/src/ui/type-tile';
import { AssignDialog, type AssignDialogProps } from './assign.dialog';
import { useHasManagementAccess } from '../use-has-management-access';

/** Picks machine-to-machine applications that do not have the role yet, and gives it to them. */
export function AssignApplicationsDialog(props: AssignDialogProps) {
  const { role, onDone } = props;
  const { t } = useTranslation('roles');
  const { textOf } = useFailures();
  const hasManagementAccess = useHasManagementAccess(role);
  const [assign, { error, isLoading }] = useAssignRoleApplicationsMutation();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        rolesApi.endpoints.listApplicationsWithoutRole.initiate(
          { ...query, id: role.id },
          pickerRead,
        ),
      ),
    toItem: ({ id, name, description }): PickerItem => ({
      id,
      label: name,
      description: description ?? undefined,
      start: <TypeTile kind="machine" />,
    }),
    textOf,
  });
  const count = picker.picked.length;
  const submit = async () => {
    if (count === 0) return;
    const { error: failure } = await assign({
      id: role.id,
      applicationIds: picker.picked.map(({ id }) => id),
    });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('application.assigned', { count, name: role.name }) });
    onDone();
  };
  return (
    <AssignDialog
      {...props}
      title={t('application.assign_title', { name: role.name })}
      description={t('application.assign_text')}
      warning={
        hasManagementAccess
          ? { title: t('management.assign'), message: t('management.assign_text') }
          : undefined
      }
      submitLabel={count === 0 ? t('application.assign') : t('application.assign_count', { count })}
      failure={error && { title: t('application.assign_failed'), message: textOf(error) }}
      isEmpty={count === 0}
      isLoading={isLoading}
      onSubmit={() => void submit()}
    >
      <EntityPicker
        {...picker}
        label={t('tab.machine-to-machine-apps')}
        searchLabel={t('application.search')}
        emptyText={t('application.none_left')}
        autoFocus
      />
    </AssignDialog>
  );
}
