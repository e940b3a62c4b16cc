import { applicationsApi, type ListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { bulkAction, isGone, once } from '~/src/flows/bulk-job';

/** Deletes many applications, or all that match the list's search and filter. */
export const deleteApplications = bulkAction({
  kind: 'applications.delete',
  run: (dispatch, id) =>
    dispatch(applicationsApi.endpoints.deleteApplication.initiate(id, once)).unwrap(),
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
