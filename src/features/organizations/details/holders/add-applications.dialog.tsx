import { useTranslation } from '~/src/i18n/use-translation';
import { NothingToAssign } from '~/src/shared/assignments/nothing-to-assign';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { readPickerPage, useEntityPicker } from '~/src/api/use-entity-picker';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { TypeTile } from '~/src/ui/type-tile';
import { AddHoldersDialog } from './add-holders.dialog';

type AddDialogProps = { readonly organization: Organization; readonly onClose: () => void };

/** Selects machine-to-machine applications that do not belong to the organization yet. */
export function AddApplicationsDialog({ organization: { id, name }, onClose }: AddDialogProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        organizationsApi.endpoints.listApplicationsOutside.initiate(
          { ...query, id },
          readPickerPage,
        ),
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
        emptyText={
          <NothingToAssign kind="applications">{t('add.none_left.applications')}</NothingToAssign>
        }
        autoFocus
      />
    </AddHoldersDialog>
  );
}
