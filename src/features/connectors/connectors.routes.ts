import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const connectorsRoutes: RouteObject = {
  path: 'connectors',
  children: [
    { index: true, ...redirectTo('passwordless') },
    {
      path: 'messages/:templateType?/:languageTag?',
      lazy: () =>
        withWords(['message-templates'], async () => ({
          Component: (await import('./messages/messages.page')).MessagesPage,
        })),
    },
    {
      // One page for both URLs: the list stays mounted below its dialog.
      path: ':tab',
      lazy: async () => ({
        Component: (await import('./list/connectors-list.page')).ConnectorsPage,
      }),
      children: [
        { index: true, element: null },
        { path: 'create/:createType', element: null },
      ],
    },
    {
      path: ':tab/guide/:factoryId',
      lazy: async () => ({
        Component: (await import('./guide/connector-guide.page')).ConnectorGuidePage,
      }),
    },
    {
      path: ':tab/:connectorId',
      lazy: async () => ({
        Component: (await import('./details/connector-details.page')).ConnectorDetailsPage,
      }),
    },
  ],
};
