import { useTranslation } from 'react-i18next';
import { NoneLeft } from '~/src/shared/assignments/none-left';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { pickerRead, useEntityPicker } from '~/src/api/use-entity-picker';
import { useFailures } from '~/src/shared/api-errors/use-failures';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { TypeTile } from '~/src/ui/type-tile';
import { AddHoldersDialog } from './add-holders.dialog';

type AddDialogProps = { readonly organization: Organization; readonly onClose: () => void };

/** Picks machine-to-machine applications that do not belong to the organization yet. */
export function AddApplicationsDialog({ organization: { id, name }, onClose }: AddDialogProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        organizationsApi.endpoints.listApplicationsOutside.initiate({ ...query, id }, pickerRead),
      ),
    toItem: (application): PickerItem => ({
      id: application.id,
      label: application.name,
      description: application.description ?? undefined,
      start: <TypeTile kind="machine" />,
    }),
    textOf,
  });
  return (
    <AddHoldersDialog
      organizationId={id}
      organizationName={name}
      kind="applications"
      pickedIds={picker.picked.map((one) => one.id)}
      onClose={onClose}
    >
      <EntityPicker
        {...picker}
        label={t('tab.machine-to-machine')}
        searchLabel={t('search.applications')}
        emptyText={<NoneLeft kind="applications">{t('add.none_left.applications')}</NoneLeft>}
        autoFocus
      />
    </AddHoldersDialog>
  );
}
