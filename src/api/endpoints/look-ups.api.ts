import { api } from '../api';
import { lookUpIn } from '../look-up';
import { LIST } from '../tags';
import type { Application } from './applications.api';
import type { RoleRow } from './roles.api';
import type { User } from './users.api';

function tagsOf<Type extends 'User' | 'Application' | 'Role'>(type: Type, id: string) {
  return [
    { type, id },
    { type, id: LIST },
  ];
}

/** What the rows of a list name by its ID; null if it was deleted. Records have ETags beside this. */
const lookUpsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookUpUser: build.query<User | null, string>({
      queryFn: lookUpIn<User>('/api/users'),
      providesTags: (_result, _error, id) => tagsOf('User', id),
    }),
    lookUpApplication: build.query<Application | null, string>({
      queryFn: lookUpIn<Application>('/api/applications'),
      providesTags: (_result, _error, id) => tagsOf('Application', id),
    }),
    lookUpRole: build.query<RoleRow | null, string>({
      queryFn: lookUpIn<RoleRow>('/api/roles'),
      providesTags: (_result, _error, id) => tagsOf('Role', id),
    }),
  }),
});

export const { useLookUpUserQuery, useLookUpApplicationQuery, useLookUpRoleQuery } = lookUpsApi;
