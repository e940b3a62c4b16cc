import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import type { EditorRecord } from '~/machines/editor.machine';
import { tenantForm, type TenantFormValues } from './tenant.fields';

/** Loads and saves a tenant's name in the editor. Writes are not versioned: the last one wins. */
export function useTenantRecord(tenantId: string) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const recordOf = (tenant: { name: string }): EditorRecord<TenantFormValues> => ({
      values: tenantForm.toValues(tenant),
      version: null,
    });
    const read = async (forceRefetch: boolean): Promise<EditorRecord<TenantFormValues>> => {
      const tenants = await dispatch(
        tenantsApi.endpoints.listTenants.initiate(undefined, { subscribe: false, forceRefetch }),
      ).unwrap();
      return recordOf({ name: tenants.find(({ id }) => id === tenantId)?.name ?? '' });
    };
    return {
      load: () => read(false),
      loadTheirs: () => read(true),
      save: async ({ values }: EditorRecord<TenantFormValues>) =>
        recordOf(
          await dispatch(
            tenantsApi.endpoints.updateTenant.initiate(
              { tenantId, ...tenantForm.toBody(values) },
              { track: false },
            ),
          ).unwrap(),
        ),
    };
  }, [dispatch, tenantId]);
}
