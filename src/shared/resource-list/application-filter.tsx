import { type LoggedApplication, logsApi } from '~/src/api/endpoints/logs.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import type { ListSearch } from '~/src/api/use-list-search';
import type { Option } from '~/src/ui/option';
import { ApplicationName } from './application-name';
import { EntityFilter } from './entity-filter';

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
    <EntityFilter
      label={label}
      text={id && <ApplicationName id={id} />}
      search={applicationSearch}
      onChange={onChange}
    />
  );
}
