import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const webhooksRoutes: RouteObject = {
  path: 'webhooks',
  children: [
    {
      // One page for both URLs: the list stays mounted below its dialog.
      handle: keptPage,
      lazy: async () => ({ Component: (await import('./list/webhooks-list.page')).WebhooksPage }),
      children: [
        { index: true, element: null },
        { path: 'create', element: null },
      ],
    },
    { path: ':hookId', ...redirectTo('settings') },
    {
      // A request is shown next to its list, which stays mounted.
      path: ':hookId/:tab/:recordId?',
      lazy: async () => ({
        Component: (await import('./details/webhook-details.page')).WebhookDetailsPage,
      }),
    },
  ],
};
