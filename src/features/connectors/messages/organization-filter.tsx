import {
  type OrganizationRow,
  organizationsApi,
  useGetOrganizationQuery,
} from '~/src/api/endpoints/organizations.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import type { ListSearch } from '~/src/api/use-list-search';
import { EntityFilter } from '~/src/shared/resource-list/entity-filter';
import type { Option } from '~/src/ui/option';

const search: ListSearch<OrganizationRow, Option> = {
  load: (dispatch, query) =>
    dispatch(organizationsApi.endpoints.listOrganizations.initiate(query, readPickerPage)),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id }),
};

type OrganizationFilterProps = {
  readonly label: string;
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
};

/** Selects one of the tenant's organizations by typing. */
export function OrganizationFilter({ label, id, onChange }: OrganizationFilterProps) {
  return (
    <EntityFilter
      label={label}
      text={id && <OrganizationName id={id} />}
      search={search}
      onChange={onChange}
    />
  );
}

function OrganizationName({ id }: { readonly id: string }) {
  const { data } = useGetOrganizationQuery(id);
  return <bdi>{data?.organization.name ?? id}</bdi>;
}
