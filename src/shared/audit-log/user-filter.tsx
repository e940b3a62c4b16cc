import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { userTitle } from '~/src/lib/user-display';
import { ComboBox } from '~/src/ui/combo-box';
import { FilterPopover } from '~/src/ui/filter-chip';
import type { Option } from '~/src/ui/option';
import styles from './audit-logs.module.css';
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
    <FilterPopover
      label={label}
      text={id && <LoggedUserName id={id} />}
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
      search={useListSearch(userSearch)}
    />
  );
}
