import { applicationsApi, type ListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { bulkAction, eachRow, isGone } from '~/src/flows/bulk-job';

/** Deletes many applications, or all that match the list's search and filter. */
export const deleteApplications = bulkAction({
  kind: 'applications.delete',
  ...eachRow(applicationsApi.endpoints.deleteApplication, (id) => id),
  isDone: isGone,
  collect: async (dispatch, query, page) => {
    const { items, total } = await dispatch(
      applicationsApi.endpoints.listApplications.initiate(
        { ...(query as Omit<ListApplicationsQuery, 'page'>), page },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
    return { items: items.map(({ id, name }) => ({ id, label: name })), total };
  },
});
