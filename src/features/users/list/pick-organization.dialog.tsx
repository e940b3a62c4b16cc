import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { ApiRequest } from '~/src/api/base-query';
import { type OrganizationRow, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { PickDialog } from '~/src/forms/pick-dialog';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';

const organizationSearch: ListSearch<OrganizationRow, Option> = {
  load: (dispatch, query) =>
    dispatch(organizationsApi.endpoints.listOrganizations.initiate(query, readPickerPage)),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id, icon: Landmark }),
};

type PickOrganizationDialogProps = {
  /** The number of selected users. */
  readonly count: number;
  /** The calls of the selection. */
  readonly calls: (organizationId: string) => readonly ApiRequest[];
  readonly onPick: (organization: Option) => void;
  readonly onClose: () => void;
};

/** Selects the organization to add users to. */
export function PickOrganizationDialog(props: PickOrganizationDialogProps) {
  const { count, calls, onPick, onClose } = props;
  const { t } = useTranslation('users');
  const [picked, setPicked] = useState<Option | null>(null);
  const search = useListSearch(organizationSearch);
  return (
    <PickDialog
      size="md"
      title={t('bulk.join_question', { count })}
      description={t('bulk.join_text')}
      submitLabel={t('bulk.join')}
      isEmpty={picked === null}
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={picked === null}
          calls={() => (picked ? calls(picked.value) : [])}
        />
      }
      onSubmit={() => {
        if (picked) onPick(picked);
      }}
      onClose={onClose}
    >
      <ComboBox
        label={t('bulk.organization')}
        placeholder={t('bulk.find_organization')}
        search={search}
        emptyText={(query) => t(query === '' ? 'bulk.no_organization' : 'bulk.no_such', { query })}
        value={picked}
        onChange={setPicked}
        autoFocus
      />
    </PickDialog>
  );
}
