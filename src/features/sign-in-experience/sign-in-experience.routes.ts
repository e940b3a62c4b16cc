import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const signInExperienceRoutes: RouteObject = {
  path: 'sign-in-experience',
  children: [
    { index: true, ...redirectTo('branding') },
    {
      // One page for three addresses: its form keeps its edits between them.
      lazy: () =>
        withWords(['sign-in-preview', 'sign-in-content'], async () => ({
          Component: (await import('./experience.page')).ExperiencePage,
        })),
      children: [
        { path: 'branding', element: null },
        { path: 'sign-up-and-sign-in', element: null },
        { path: 'content/*', element: null },
      ],
    },
    {
      path: 'collect-user-profile',
      lazy: () =>
        withWords(['profile-fields', 'sign-in-preview'], async () => ({
          Component: (await import('./profile-fields/profile-fields.page')).ProfileFieldsPage,
        })),
      children: [
        { index: true, element: null },
        { path: 'create', element: null },
      ],
    },
    {
      path: 'collect-user-profile/fields/:fieldName',
      lazy: () =>
        withWords(['profile-fields', 'sign-in-preview', 'lists', 'tenant-access'], async () => ({
          Component: (await import('./profile-fields/profile-field.page')).ProfileFieldPage,
        })),
    },
    {
      path: 'simulator',
      lazy: () =>
        withWords(['policy-simulator', 'api-call'], async () => ({
          Component: (await import('./simulator/simulator.page')).SimulatorPage,
        })),
    },
    {
      path: 'account-center',
      lazy: () =>
        withWords(['account-center', 'tenant-access'], async () => ({
          Component: (await import('./account-center/account-center.page')).AccountCenterPage,
        })),
    },
  ],
};
