import { record } from '~/tests/support/console-page';
import { type ListPage, walkListStates, walkRecordStates } from '~/tests/support/page-states';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { orders, resourcesBase, scriptResources } from '~/tests/support/scripted-resources';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptResources();
});
afterEach(() => server.restore());

const pages: readonly ListPage[] = [
  {
    path: resourcesBase,
    reads: '/api/resources',
    failed: 'The APIs could not be loaded',
    empty: 'No APIs here',
  },
  {
    path: `${resourcesBase}/orders/permissions`,
    reads: '/api/resources/orders/scopes',
    failed: 'The permissions could not be loaded',
    empty: 'Define what this API allows',
    isSearched: true,
  },
];

it.each(pages)('$path covers loading, error, empty, no results, and forbidden', (page) =>
  walkListStates(server, page),
);

it('an API covers loading, error, loaded, and deleted', () =>
  walkRecordStates(server, {
    path: `${resourcesBase}/orders/permissions`,
    reads: '/api/resources/orders',
    record: record(orders),
    heading: 'Orders API',
    failed: 'The API could not be loaded',
    gone: 'This API is gone',
  }));
