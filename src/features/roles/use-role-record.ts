import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Role, rolesApi } from '~/src/api/endpoints/roles.api';
import type { RoleFormValues } from './forms/role.schema';

const { getRole, updateRole } = rolesApi.endpoints;

/** The editor's reads and writes of one role, with the ETag a save must match. */
export function useRoleRecord({ id, type }: Pick<Role, 'id' | 'type'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const load = async () => {
      const { role, etag } = await dispatch(
        getRole.initiate(id, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      const { name, description, isDefault } = role;
      const values: RoleFormValues = { name, description, isDefault };
      return { values, version: etag };
    };
    return {
      load,
      loadTheirs: load,
      save: async ({ values, version }: { values: object; version: string | null }) => {
        const { name, description, isDefault } = values as RoleFormValues;
        const body = {
          name: name.trim(),
          description: description.trim(),
          // Machines are not registered, so that no role of theirs is a default.
          ...(type === 'User' ? { isDefault } : {}),
        };
        await dispatch(updateRole.initiate({ id, body, etag: version }, { track: false })).unwrap();
        return load();
      },
    };
  }, [dispatch, id, type]);
}
