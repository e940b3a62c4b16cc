import { screen, within } from '@testing-library/react';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  connectorsBase,
  hub,
  openConnectors,
  scriptConnectors,
} from '~/tests/support/scripted-connectors';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptConnectors();
});
afterEach(() => server.restore());

it.each([
  ['social', 'Let users sign in with accounts they have'],
  ['passwordless', 'Cannot send'],
])('the %s list covers loading, error, empty, and forbidden', (tab, empty) =>
  walkListStates(server, {
    path: `${connectorsBase}/${tab}`,
    reads: '/api/connectors',
    failed: 'The connectors could not be loaded',
    empty,
  }),
);

it('says where messages are kept without a connector', async () => {
  const outbox = 'https://acme01.example/__internal__/outbox';
  server.on('GET', '/api/.well-known/endpoints/:tenantId', {
    body: { user: 'https://acme01.example/', outbox: { email: outbox, phone: null } },
  });
  server.on('GET', '/api/connectors', { body: [] });
  await openConnectors(server, '/passwordless');
  const row = await screen.findByRole('row', { name: /Email.*Kept in the outbox/ });
  expect(within(row).getByRole('link', { name: /outbox/ })).toHaveAttribute('href', outbox);
});

it('counts codes to a phone number that users change in the account center', async () => {
  server
    .on('GET', '/api/connectors', { body: [] })
    .on('GET', '/api/account-center', { body: { enabled: true, fields: { phone: 'Edit' } } });
  await openConnectors(server, '/passwordless');
  expect(
    await screen.findByRole('row', { name: /^Not set up.*SMS.*Cannot send/ }),
  ).toBeInTheDocument();
});

it('a connector covers loading, error, loaded, and deleted', () =>
  walkRecordStates(server, {
    path: `${connectorsBase}/social/hub`,
    reads: '/api/connectors/hub',
    record: { body: hub },
    heading: 'GitHub',
    failed: 'The connector could not be loaded',
    gone: 'This connector is gone',
  }));

it('a guide that does not exist leads back to the list', async () => {
  await openConnectors(server, '/social/guide/none');
  expect(await screen.findByText('There is no such guide')).toBeInTheDocument();
});

it('an unknown tab is the first one', async () => {
  await openConnectors(server, '');
  // Whether it is in use is read apart.
  expect(await screen.findByRole('row', { name: /SMTP.*In use/ })).toBeInTheDocument();
});
