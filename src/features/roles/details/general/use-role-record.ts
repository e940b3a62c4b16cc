import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Role, rolesApi } from '~/src/api/endpoints/roles.api';
import { writeOf } from '~/src/api/mutation';
import { roleForm, type RoleFormValues } from '../../role.fields';

const { getRole, updateRole } = rolesApi.endpoints;

/** The editor's reads and writes of one role, with the ETag a save must match. */
export function useRoleRecord({ id, type }: Pick<Role, 'id' | 'type'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const load = async () => {
      const { role, etag } = await dispatch(
        getRole.initiate(id, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      return { values: roleForm.toValues(role), version: etag };
    };
    /** What a save sends. */
    const write = ({ values, version }: EditorRecord<RoleFormValues>) => {
      const { isDefault, ...body } = roleForm.toBody(values);
      return writeOf(dispatch, updateRole, {
        id,
        // Machines are not registered, so that no role of theirs is a default.
        body: type === 'User' && isDefault !== undefined ? { ...body, isDefault } : body,
        etag: version,
      });
    };
    return {
      write,
      record: {
        load,
        loadTheirs: load,
        save: async (draft: EditorRecord<RoleFormValues>) => {
          await write(draft).action();
          return load();
        },
      },
    };
  }, [dispatch, id, type]);
}
