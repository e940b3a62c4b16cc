import type { RouteObject } from 'react-router-dom';

/** Routes of the section; what is looked at stands in the query, so that every answer has an address. */
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
