import { applicationsApi, type ListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';

const { deleteApplication, listApplications } = applicationsApi.endpoints;

/** Deletes many applications, or all that match the list's search and filter. */
export const deleteApplications: BulkAction = {
  action: 'applications.delete',
  call: eachRow(deleteApplication, (id) => id),
  list: listOf(listApplications, (query) => ({
    ...(query as Omit<ListApplicationsQuery, 'page'>),
    page: 1,
  })),
};
