import { type LoggedApplication, logsApi } from '~/src/api/endpoints/logs.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { ComboBox } from '~/src/ui/combo-box';
import { FilterPopover } from '~/src/ui/filter-chip';
import type { Option } from '~/src/ui/option';
import { ApplicationName } from './application-name';
import styles from './filters.module.css';

const applicationSearch: ListSearch<LoggedApplication, Option> = {
  load: (dispatch, { keyword }) =>
    dispatch(logsApi.endpoints.findLoggedApplications.initiate(keyword, readPickerPage)),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id }),
};

type ApplicationFilterProps = {
  readonly label: string;
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
};

/** Selects one of the tenant's applications by typing. */
export function ApplicationFilter({ label, id, onChange }: ApplicationFilterProps) {
  return (
    <FilterPopover
      label={label}
      text={id && <ApplicationName id={id} />}
      onClear={() => onChange(null)}
    >
      {(close) => <Picker label={label} onPick={(picked) => (onChange(picked), close())} />}
    </FilterPopover>
  );
}

type PickerProps = { readonly label: string; readonly onPick: (id: string) => void };

function Picker({ label, onPick }: PickerProps) {
  return (
    <ComboBox
      className={styles.picker}
      label={label}
      autoFocus
      value={null}
      onChange={(option) => option && onPick(option.value)}
      search={useListSearch(applicationSearch)}
    />
  );
}
