import type { JobItem } from '~/machines/bulk-job.machine';
import { resourcesApi } from '~/src/api/endpoints/resources.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';

const { endpoints } = resourcesApi;

type Named = { readonly id: string; readonly name: string };
export function toJobItem({ id, name }: Named): JobItem {
  return { id, label: name };
}

/**
 * Deletes selected or all APIs. The server rejects deleting the management API; the report says so.
 */
export const deleteResources: BulkAction = {
  action: 'resources.delete',
  call: eachRow(endpoints.deleteResource, (id) => id),
  list: listOf(endpoints.listResources, () => 1),
};

/** Deletes selected permissions of one API. */
export function deleteScopesOf(resourceId: string): BulkAction {
  return {
    action: 'resources.deleteScopes',
    parameters: { resourceId },
    call: eachRow(endpoints.deleteScope, (id) => ({ resourceId, id })),
    list: listOf(endpoints.listScopes, (query) => ({ ...query, resourceId, page: 1 })),
  };
}
