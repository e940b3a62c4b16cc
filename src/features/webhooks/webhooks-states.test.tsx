import { screen, waitFor } from '@testing-library/react';
import { errorResponse, menuOf, record } from '~/tests/support/console-page';
import { type ListPage, walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { withReadOnlyMember } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { crm, failed, openHooks, scriptHooks, webhooksBase } from '~/tests/support/scripted-hooks';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptHooks();
});
afterEach(() => server.restore());

const pages: readonly ListPage[] = [
  {
    path: webhooksBase,
    reads: '/api/hooks',
    failed: 'The webhooks could not be loaded',
    empty: 'Let your systems know',
  },
  {
    path: `${webhooksBase}/crm/recent-requests`,
    reads: '/api/hooks/crm/recent-logs',
    failed: 'The requests could not be loaded',
    empty: 'No requests yet',
  },
  {
    path: `${webhooksBase}/crm/dead-letters`,
    reads: '/api/hooks/crm/deliveries',
    failed: 'The dead letters could not be loaded',
    empty: 'No dead letters',
  },
];

it.each(pages)('$path covers loading, error, empty, and forbidden', (page) =>
  walkListStates(server, page),
);

it('a webhook covers loading, error, loaded, and deleted', () =>
  walkRecordStates(server, {
    path: `${webhooksBase}/crm/recent-requests`,
    reads: '/api/hooks/crm',
    record: record(crm),
    heading: 'CRM contact sync',
    failed: 'The webhook could not be loaded',
    gone: 'This webhook is gone',
  }));

describe('a request by its address', () => {
  it('is read on its own if the page does not list it', async () => {
    const own = { ...failed, id: 'older', tenantId: 'acme01' };
    server.on('GET', '/api/logs/older', { body: own });
    await openHooks(server, '/crm/recent-requests/older');
    expect(await screen.findByText('The endpoint responded with 503')).toBeInTheDocument();
  });

  it.each([
    ['of another webhook', { body: { ...failed, payload: { ...failed.payload, hookId: 'x' } } }],
    ['that is no longer kept', errorResponse(404, 'entity.not_exists_with_id')],
  ])('%s is gone', async (_, answer) => {
    server.on('GET', '/api/logs/older', answer);
    await openHooks(server, '/crm/recent-requests/older');
    expect(await screen.findByText('This request is gone')).toBeInTheDocument();
    expect(screen.queryByText('The endpoint responded with 503')).not.toBeInTheDocument();
  });
});

describe('a member who may only view', () => {
  beforeEach(() => {
    server = withReadOnlyMember(server);
  });

  it('is offered nothing that would be refused in the list', async () => {
    await openHooks(server);
    await screen.findByRole('row', { name: /CRM/ });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Create webhook' })).not.toBeInTheDocument(),
    );
    expect(await menuOf(/CRM/)).toEqual(['Open']);
  });

  it('sees the settings locked', async () => {
    await openHooks(server, '/crm/settings');
    expect(await screen.findByText('You can only view this')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    for (const name of ['More actions', 'Replace key', 'Send test payload', 'Delete webhook'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('cannot replay dead letters', async () => {
    await openHooks(server, '/crm/dead-letters');
    await screen.findByRole('button', { name: 'Replay 1' });
    await waitFor(() => {
      for (const replay of screen.getAllByRole('button', { name: /^Replay/ }))
        expect(replay).toHaveAttribute('aria-disabled', 'true');
    });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
