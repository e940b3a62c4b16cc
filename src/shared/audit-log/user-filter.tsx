import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import type { ListSearch } from '~/src/api/use-list-search';
import { EntityFilter } from '~/src/shared/resource-list/entity-filter';
import { userTitle } from '~/src/lib/user-display';
import type { Option } from '~/src/ui/option';
import { LoggedUserName } from './logged-user-name';

const userSearch: ListSearch<User, Option> = {
  load: (dispatch, query) => dispatch(usersApi.endpoints.listUsers.initiate(query, readPickerPage)),
  toItem: (user) => ({
    value: user.id,
    label: userTitle(user, (digits) => `+${digits}`) ?? user.id,
    description: user.primaryEmail ?? user.username ?? user.id,
  }),
};

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
