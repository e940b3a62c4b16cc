import { AppWindow, Landmark, UserRound } from 'lucide-react';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import type { ListSearch } from '~/src/api/use-list-search';
import { formatPhone } from '~/src/lib/phone';
import { userSubtitle, userTitle } from '~/src/lib/user-display';
import type { Option } from '~/src/ui/option';

function searchOf<Row>(search: ListSearch<Row, Option>): ListSearch<Row, Option> {
  return search;
}

function userOption(user: User): Option {
  return {
    value: user.id,
    label: userTitle(user, formatPhone) ?? user.id,
    description: userSubtitle(user, formatPhone) ?? user.id,
    icon: UserRound,
  };
}

export const userSearch = searchOf<User>({
  load: (dispatch, query) => dispatch(usersApi.endpoints.listUsers.initiate(query, readPickerPage)),
  toItem: userOption,
});

/** Machines have nobody who signs in. */
export const applicationSearch = searchOf({
  load: (dispatch, query) =>
    dispatch(
      applicationsApi.endpoints.listApplications.initiate(
        { ...query, types: ['Native', 'SPA', 'Traditional', 'Protected'] },
        readPickerPage,
      ),
    ),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id, icon: AppWindow }),
});

export const organizationSearch = searchOf({
  load: (dispatch, query) =>
    dispatch(organizationsApi.endpoints.listOrganizations.initiate(query, readPickerPage)),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id, icon: Landmark }),
});
