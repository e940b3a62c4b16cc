import { type User, usersApi } from '~/src/api/endpoints/users.api';
import type { ListSearch } from '~/src/api/use-list-search';
import { readPickerPage } from '~/src/api/use-entity-picker';
import { formatPhone } from '~/src/lib/phone';
import { userSubtitle, userTitle } from '~/src/lib/user-display';
import type { Option } from '~/src/ui/option';

/** The tenant's users by name, email address, phone, or username. */
export const userSearch: ListSearch<User, Option> = {
  load: (dispatch, query) => dispatch(usersApi.endpoints.listUsers.initiate(query, readPickerPage)),
  toItem: (user) => ({
    value: user.id,
    label: userTitle(user, formatPhone) ?? user.id,
    description: userSubtitle(user, formatPhone) ?? user.id,
  }),
};
