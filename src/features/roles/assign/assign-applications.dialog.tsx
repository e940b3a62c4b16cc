import { useTranslation } from '~/src/i18n/use-translation';
import { NothingToAssign } from '~/src/shared/assignments/nothing-to-assign';
import { rolesApi } from '~/src/api/endpoints/roles.api';
import { writeOf } from '~/src/api/mutation';
import { readPickerPage, useEntityPicker } from '~/src/api/use-entity-picker';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { TypeTile } from '~/src/ui/type-tile';
import { useHasManagementAccess } from './use-has-management-access';
import { AssignDialog, type AssignDialogProps } from './assign.dialog';

const { assignRoleApplications, listApplicationsWithoutRole } = rolesApi.endpoints;

/** Selects machine-to-machine applications that do not have the role yet, and assigns it. */
export function AssignApplicationsDialog(props: AssignDialogProps) {
  const { id } = props.role;
  const { t } = useTranslation('roles');
  const { textOf } = useErrorTexts();
  const hasManagementAccess = useHasManagementAccess(props.role);
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(listApplicationsWithoutRole.initiate({ ...query, id }, readPickerPage)),
    toItem: ({ id: applicationId, name, description }): PickerItem => ({
      id: applicationId,
      label: name,
      description: description ?? undefined,
      start: <TypeTile kind="machine" />,
    }),
    textOf,
  });
  return (
    <AssignDialog
      {...props}
      kind="application"
      description={t('application.assign_text')}
      warning={
        hasManagementAccess
          ? { title: t('management.assign'), text: t('management.assign_text') }
          : undefined
      }
      picked={picker.picked}
      write={(dispatch, applicationIds) =>
        writeOf(dispatch, assignRoleApplications, { id, applicationIds })
      }
    >
      <EntityPicker
        {...picker}
        label={t('tab.machine-to-machine-apps')}
        searchLabel={t('application.search')}
        emptyText={
          <NothingToAssign kind="applications">{t('application.none_left')}</NothingToAssign>
        }
        autoFocus
      />
    </AssignDialog>
  );
}
