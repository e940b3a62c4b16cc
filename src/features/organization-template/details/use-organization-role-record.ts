import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type OrganizationRole,
  organizationTemplateApi,
} from '~/src/api/endpoints/organization-template.api';
import { readOnce, readRecent, writeOf } from '~/src/api/mutation';
import { organizationRoleForm, type OrganizationRoleFormValues } from '../organization-role.fields';

const { getOrganizationRole, updateOrganizationRole } = organizationTemplateApi.endpoints;

/** The editor's reads and writes of one role, with the ETag a save must match. */
export function useOrganizationRoleRecord({ id }: Pick<OrganizationRole, 'id'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const loadBy = async (read: typeof readOnce) => {
      const { role, etag } = await read(dispatch, getOrganizationRole, id);
      return { values: organizationRoleForm.toValues(role), version: etag };
    };
    const loadTheirs = () => loadBy(readOnce);
    /** What a save sends. */
    const write = ({ values, version }: EditorRecord<OrganizationRoleFormValues>) => {
      return writeOf(dispatch, updateOrganizationRole, {
        id,
        body: organizationRoleForm.toBody(values),
        etag: version,
      });
    };
    return {
      write,
      record: {
        load: () => loadBy(readRecent),
        loadTheirs,
        save: async (draft: EditorRecord<OrganizationRoleFormValues>) => {
          await write(draft).action();
          return loadTheirs();
        },
      },
    };
  }, [dispatch, id]);
}
