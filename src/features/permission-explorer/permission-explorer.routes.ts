import type { RouteObject } from 'react-router-dom';

/** Routes of the section; the subject is in the query, so that every result has a URL. */
export const permissionExplorerRoutes: RouteObject = {
  path: 'permission-explorer',
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./subject/subject.page')).SubjectPage }),
    },
    {
      path: 'holders',
      lazy: async () => ({ Component: (await import('./holders/holders.page')).HoldersPage }),
    },
    {
      path: 'check',
      lazy: async () => ({ Component: (await import('./check/check.page')).CheckPage }),
    },
  ],
};
