import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';

/** Routes of the section; the subject is in the query, so that every result has a URL. */
export const permissionExplorerRoutes: RouteObject = {
  path: 'permission-explorer',
  children: [
    {
      index: true,
      lazy: () =>
        withWords(['lists', 'api-call'], async () => ({
          Component: (await import('./subject/subject.page')).SubjectPage,
        })),
    },
    {
      path: 'holders',
      lazy: () =>
        withWords(['lists', 'access-links', 'api-call'], async () => ({
          Component: (await import('./holders/holders.page')).HoldersPage,
        })),
    },
    {
      path: 'check',
      lazy: () =>
        withWords(['api-call', 'access-links'], async () => ({
          Component: (await import('./check/check.page')).CheckPage,
        })),
    },
  ],
};
