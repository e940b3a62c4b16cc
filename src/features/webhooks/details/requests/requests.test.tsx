import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, errorResponse, list } from '~/tests/support/console-page';
import { makeHookDelivery, makeHookRequest } from '~/tests/support/factories';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  crm,
  delivered,
  openHooks,
  scriptHooks,
  webhooksBase,
} from '~/tests/support/scripted-hooks';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptHooks();
});
afterEach(() => server.restore());

function replays() {
  return server.to('POST', '/api/hooks/crm/deliveries/replay').map(({ body }) => body);
}

describe('recent requests', () => {
  it('shows the newest in full, and another by its address', async () => {
    const { router } = await openHooks(server, '/crm/recent-requests');
    expect(await screen.findByText('The endpoint responded with 503')).toBeInTheDocument();
    expect(screen.getByText('Back at noon')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Request' }));
    expect(screen.getByRole('group', { name: 'Request' })).toHaveTextContent('"userId": "amara"');
    const row = screen.getAllByRole('row').find((one) => one.textContent.startsWith('200'));
    await userEvent.click(within(row as HTMLElement).getByRole('link'));
    expect(router.state.location.pathname).toBe(`${webhooksBase}/crm/recent-requests/delivered`);
    expect(screen.queryByText('The endpoint responded with 503')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Response' }));
    expect(screen.getByRole('group', { name: 'Response' })).toHaveTextContent('ok');
  });

  it('filters by event and result in the URL', async () => {
    const { router } = await openHooks(
      server,
      '/crm/recent-requests?event=PostSignIn&result=Error&page=2',
    );
    await screen.findAllByRole('row');
    const query = server.to('GET', '/api/hooks/crm/recent-logs').at(-1)?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      logKey: 'TriggerHook.PostSignIn',
      result: 'Error',
      page: '2',
    });
    server.on('GET', '/api/hooks/crm/recent-logs', list([]));
    await act(() => router.navigate(`${webhooksBase}/crm/recent-requests?event=Role.Deleted`));
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    await userEvent.click(await button('Clear filters'));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No requests yet')).toBeInTheDocument();
  });

  it('ignores filters that do not exist', async () => {
    await openHooks(server, '/crm/recent-requests?event=Nothing&result=x');
    await screen.findAllByRole('row');
    const query = server.to('GET', '/api/hooks/crm/recent-logs').at(-1)?.query;
    expect([query?.get('logKey'), query?.get('result')]).toEqual([null, null]);
  });

  it('sends one again, and says when that is no longer possible', async () => {
    server.on(
      'POST',
      '/api/hooks/crm/deliveries/replay',
      { body: { count: 1 } },
      { body: { count: 0 } },
      errorResponse(422, 'x'),
    );
    await openHooks(server, '/crm/recent-requests');
    await userEvent.click(await button('Replay'));
    expect(await screen.findByText('1 delivery is being sent again')).toBeInTheDocument();
    await userEvent.click(await button('Replay'));
    expect(await screen.findByText('Nothing was replayed')).toBeInTheDocument();
    await userEvent.click(await button('Replay'));
    expect(await screen.findByText('The delivery was not replayed')).toBeInTheDocument();
    expect(replays()).toEqual(Array.from({ length: 3 }, () => ({ deliveryIds: ['d-failed'] })));
  });

  it('shows rows without a response, attempts, or delivery ID', async () => {
    const bare = makeHookRequest({
      payload: { result: 'Error', hookId: 'crm', error: 'The host is unknown' },
    });
    server.on('GET', '/api/hooks/crm/recent-logs', list([bare]));
    await openHooks(server, '/crm/recent-requests');
    expect(await screen.findAllByText('The endpoint did not respond')).not.toHaveLength(0);
    expect(screen.getByText(/The host is unknown/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Response' }));
    expect(screen.getByText('There was no response.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
  });

  it('reads again on demand, and counts what waits', async () => {
    await openHooks(server, '/crm/recent-requests');
    await screen.findAllByRole('row');
    server
      .on('GET', '/api/hooks/crm/recent-logs', list([delivered]))
      .on('GET', '/api/hooks/crm/deliveries', list([makeHookDelivery({ state: 'pending' })]));
    await userEvent.click(await button('Refresh'));
    expect(await screen.findByText(/1 request is waiting to be sent/)).toBeInTheDocument();
    expect(screen.queryByText('The endpoint responded with 503')).not.toBeInTheDocument();
  });
});

describe('dead letters', () => {
  const shown = { ...makeHookDelivery(), body: 'text', response: null };

  it('shows the attempts, and sends all again after a confirmation', async () => {
    server.on('POST', '/api/hooks/crm/deliveries/replay', { body: { count: 1 } });
    await openHooks(server, '/crm/dead-letters');
    expect(await screen.findByText('1 delivery was given up')).toBeInTheDocument();
    const attempts = await screen.findByRole('list', { name: 'Attempts' });
    expect(within(attempts).getAllByRole('listitem')[1]).toHaveTextContent(
      /503200 ms.*after 1 sec/,
    );
    await userEvent.click(await button('Replay 1'));
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('same body and delivery ID');
    await userEvent.click(within(asked).getByRole('button', { name: 'Replay 1 delivery' }));
    await waitFor(() => expect(replays()).toEqual([{ state: 'dead' }]));
  });

  it('repeats the request while it answers the most that one can queue', async () => {
    const many = { ...list([shown]), headers: { 'Total-Number': '7000' } };
    server
      .on('GET', '/api/hooks/crm/deliveries', many)
      .on(
        'POST',
        '/api/hooks/crm/deliveries/replay',
        { body: { count: 5000 } },
        { body: { count: 2000 } },
      );
    await openHooks(server, '/crm/dead-letters');
    await userEvent.click(await button('Replay all 7,000'));
    const asked = await confirmDialog();
    await userEvent.click(within(asked).getByRole('button', { name: 'Replay 7,000 deliveries' }));
    expect(await screen.findByText('7,000 deliveries are being sent again')).toBeInTheDocument();
    expect(replays()).toHaveLength(2);
  });

  it('sends those of some days again: exactly those that are listed', async () => {
    server.on('POST', '/api/hooks/crm/deliveries/replay', { body: { count: 1 } });
    await openHooks(server, '/crm/dead-letters?time=2026-11-20..2026-11-21');
    await userEvent.click(await button('Replay 1 of these days'));
    const asked = await confirmDialog();
    await userEvent.click(within(asked).getByRole('button', { name: 'Replay 1 delivery' }));
    await waitFor(() => expect(replays()).toHaveLength(1));
    const from = new Date(2026, 10, 20).getTime();
    const to = new Date(2026, 10, 22).getTime();
    expect(replays()).toEqual([{ state: 'dead', from, to }]);
    const listed = server
      .to('GET', '/api/hooks/crm/deliveries')
      .map(({ query }) => [query.get('from'), query.get('to')]);
    expect(listed).toContainEqual([String(from), String(to)]);
  });

  it('deletes the selected ones', async () => {
    server.on('POST', '/api/hooks/crm/deliveries/drop', { body: { count: 1 } });
    await openHooks(server, '/crm/dead-letters');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select PostSignIn' }));
    await userEvent.click(await button('Delete'));
    const asked = await confirmDialog();
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete 1 dead letter' }));
    expect(await screen.findByText('1 dead letter deleted')).toBeInTheDocument();
    expect(server.to('POST', '/api/hooks/crm/deliveries/drop')[0]?.body).toEqual({
      deliveryIds: ['d-failed'],
    });
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('cannot be sent again while the webhook is disabled', async () => {
    server.on('GET', '/api/hooks/crm', { body: { ...crm, enabled: false } });
    await openHooks(server, '/crm/dead-letters');
    await userEvent.click(await button('Replay 1'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText(/Enable it to replay them/)).toBeInTheDocument();
  });

  it('follows one that was sent again', async () => {
    server.on('GET', '/api/hooks/:id/deliveries/d-failed', {
      body: { ...shown, state: 'pending' },
    });
    await openHooks(server, '/crm/dead-letters/d-failed');
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
  });
});

it('an unknown tab leads to the settings', async () => {
  const { router } = await openHooks(server, '/crm/nothing');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${webhooksBase}/crm/settings`));
});
