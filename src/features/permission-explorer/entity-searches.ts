import {
  BadgeCheck,
  Cpu,
  KeyRound,
  Landmark,
  Layers,
  Shapes,
  UserCog,
  UserRound,
} from 'lucide-react';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import {
  type Permission,
  type ScopeTarget,
  permissionExplorerApi,
} from '~/src/api/endpoints/permission-explorer.api';
import { rolesApi } from '~/src/api/endpoints/roles.api';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import type { ListSearch } from '~/src/api/use-list-search';
import { formatPhone } from '~/src/lib/phone';
import { userSubtitle, userTitle } from '~/src/lib/user-display';
import type { Option } from '~/src/ui/option';

/** Declares a search with the row type of its endpoint. */
function searchOf<Row>(search: ListSearch<Row, Option>): ListSearch<Row, Option> {
  return search;
}

export const userSearch = searchOf<User>({
  load: (dispatch, query) => dispatch(usersApi.endpoints.listUsers.initiate(query, readPickerPage)),
  toItem: (user) => ({
    value: user.id,
    label: userTitle(user, formatPhone) ?? user.id,
    description: userSubtitle(user, formatPhone) ?? user.id,
    icon: UserRound,
  }),
});

export const machineSearch = searchOf({
  load: (dispatch, query) =>
    dispatch(
      applicationsApi.endpoints.listApplications.initiate(
        { ...query, isThirdParty: false, types: ['MachineToMachine'] },
        readPickerPage,
      ),
    ),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id, icon: Cpu }),
});

export const thirdPartySearch = searchOf({
  load: (dispatch, query) =>
    dispatch(
      applicationsApi.endpoints.listApplications.initiate(
        { ...query, isThirdParty: true },
        readPickerPage,
      ),
    ),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id, icon: Shapes }),
});

export const roleSearch = searchOf({
  load: (dispatch, query) => dispatch(rolesApi.endpoints.listRoles.initiate(query, readPickerPage)),
  toItem: ({ id, name, description }) => ({ value: id, label: name, description, icon: UserCog }),
});

export const organizationRoleSearch = searchOf({
  load: (dispatch, query) =>
    dispatch(
      organizationTemplateApi.endpoints.listOrganizationRoles.initiate(query, readPickerPage),
    ),
  toItem: ({ id, name, description }) => ({
    value: id,
    label: name,
    description: description ?? undefined,
    icon: BadgeCheck,
  }),
});

export const organizationSearch = searchOf({
  load: (dispatch, query) =>
    dispatch(organizationsApi.endpoints.listOrganizations.initiate(query, readPickerPage)),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id, icon: Landmark }),
});

/** `{resource}/{scope}`; an organization permission has no resource. */
function permissionKey({ resource, scope }: Permission): string {
  return `${resource?.id ?? ''}/${scope.id}`;
}

export function readPermissionKey(key: string): ScopeTarget {
  const [resourceId, id = ''] = key.split('/');
  return resourceId ? { type: 'scope', id, resourceId } : { type: 'organization-scope', id };
}

/** A permission as an option, with its resource. */
export function permissionOption(permission: Permission) {
  return {
    value: permissionKey(permission),
    label: permission.scope.name,
    description: permission.resource?.name,
    icon: permission.resource ? Layers : KeyRound,
  };
}

export const permissionSearch = searchOf<Permission>({
  load: (dispatch, query) =>
    dispatch(permissionExplorerApi.endpoints.listPermissions.initiate(query, readPickerPage)),
  toItem: permissionOption,
});
