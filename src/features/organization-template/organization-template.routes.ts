import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page loads its code on first use. */
export const organizationTemplateRoutes: RouteObject = {
  path: 'organization-template',
  children: [
    { index: true, ...redirectTo('organization-roles') },
    {
      path: ':tab',
      lazy: () =>
        withWords(['access-links', 'plans'], async () => ({
          Component: (await import('./list/template.page')).TemplatePage,
        })),
    },
    { path: 'organization-roles/:roleId', ...redirectTo('permissions') },
    {
      path: 'organization-roles/:roleId/:tab',
      lazy: () =>
        withWords(['access-links'], async () => ({
          Component: (await import('./details/organization-role.page')).OrganizationRolePage,
        })),
    },
  ],
};
