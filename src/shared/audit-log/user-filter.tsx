import { EntityFilter } from '~/src/shared/resource-list/entity-filter';
import { userSearch } from '~/src/shared/resource-list/user-search';
import { LoggedUserName } from './logged-user-name';

type UserFilterProps = {
  readonly label: string;
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
};

/** Selects one of the tenant's users by name, email address, phone, or username. */
export function UserFilter({ label, id, onChange }: UserFilterProps) {
  return (
    <EntityFilter
      label={label}
      text={id && <LoggedUserName id={id} />}
      search={userSearch}
      onChange={onChange}
    />
  );
}
