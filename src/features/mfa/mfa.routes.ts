import type { RouteObject } from 'react-router-dom';

/** Route of the section (specification section 2). */
export const mfaRoutes: RouteObject = {
  path: 'mfa',
  lazy: async () => ({ Component: (await import('./mfa.page')).MfaPage }),
};
