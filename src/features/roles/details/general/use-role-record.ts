import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Role, rolesApi } from '~/src/api/endpoints/roles.api';
import { readOnce, readRecent, writeOf } from '~/src/api/mutation';
import { roleForm, type RoleFormValues } from '../../role.fields';

const { getRole, updateRole } = rolesApi.endpoints;

/** The editor's reads and writes of one role, with the ETag a save must match. */
export function useRoleRecord({ id, type }: Pick<Role, 'id' | 'type'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const loadBy = async (read: typeof readOnce) => {
      const { role, etag } = await read(dispatch, getRole, id);
      return { values: roleForm.toValues(role), version: etag };
    };
    const loadTheirs = () => loadBy(readOnce);
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
        load: () => loadBy(readRecent),
        loadTheirs,
        save: async (draft: EditorRecord<RoleFormValues>) => {
          await write(draft).action();
          return loadTheirs();
        },
      },
    };
  }, [dispatch, id, type]);
}
