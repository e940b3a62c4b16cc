import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type OrganizationRole,
  organizationTemplateApi,
} from '~/src/api/endpoints/organization-template.api';
import type { NamedValues } from './forms/template.schema';

const { getOrganizationRole, updateOrganizationRole } = organizationTemplateApi.endpoints;

/** The editor's reads and writes of one role, with the ETag a save must match. */
export function useOrganizationRoleRecord({ id }: Pick<OrganizationRole, 'id'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const load = async () => {
      const { role, etag } = await dispatch(
        getOrganizationRole.initiate(id, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      const values: NamedValues = { name: role.name, description: role.description ?? '' };
      return { values, version: etag };
    };
    return {
      load,
      loadTheirs: load,
      save: async ({ values, version }: { values: object; version: string | null }) => {
        const { name, description } = values as NamedValues;
        const body = { name: name.trim(), description: description.trim() || null };
        await dispatch(
          updateOrganizationRole.initiate({ id, body, etag: version }, { track: false }),
        ).unwrap();
        return load();
      },
    };
  }, [dispatch, id]);
}
