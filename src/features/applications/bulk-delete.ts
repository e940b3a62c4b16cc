import { applicationsApi, type ListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { bulkAction, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';

const { deleteApplication, listApplications } = applicationsApi.endpoints;

/** Deletes many applications, or all that match the list's search and filter. */
export const deleteApplications = bulkAction({
  kind: 'applications.delete',
  ...eachRow(deleteApplication, (id) => id),
  isDone: isGone,
  collect: (dispatch, query, page) =>
    collectPage(
      dispatch,
      listApplications,
      { ...(query as Omit<ListApplicationsQuery, 'page'>), page },
      ({ id, name }) => ({ id, label: name }),
    ),
});
