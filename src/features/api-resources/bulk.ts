import type { JobItem } from '~/machines/bulk-job.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { resourcesApi } from '~/src/api/endpoints/resources.api';
import { bulkAction, bulkActionFamily, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';

const { endpoints } = resourcesApi;

type Named = { readonly id: string; readonly name: string };
export const toJobItem = ({ id, name }: Named): JobItem => ({ id, label: name });

/** Deletes many APIs, or all. The management API answers with a refusal, which the report shows. */
export const deleteResources = bulkAction({
  kind: 'api-resources.delete',
  ...eachRow(endpoints.deleteResource, (id) => id),
  isDone: isGone,
  collect: (dispatch, _query, page) =>
    collectPage(dispatch, endpoints.listResources, page, toJobItem),
});

/** Deletes many permissions of one API, whose id is the argument. */
export const deleteScopesOf = bulkActionFamily('api-resources.deleteScopes', (resourceId) => ({
  ...eachRow(endpoints.deleteScope, (id) => ({ resourceId, id })),
  isDone: isGone,
  collect: (dispatch: ApiDispatch, query: Readonly<Record<string, unknown>>, page: number) =>
    collectPage(dispatch, endpoints.listScopes, { ...query, resourceId, page }, toJobItem),
}));
