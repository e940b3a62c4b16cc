import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, list } from '~/tests/support/console-page';
import { makeHookDelivery, makeHookRequest } from '~/tests/support/factories';
import { crm, delivered, openHooks, webhooksBase } from '~/tests/support/scripted-hooks';
import { server, replays, shown } from '~/tests/support/pages/webhook-requests-page';

describe('recent requests', () => {
  it('ignores filters that do not exist', async () => {
    await openHooks(server, '/crm/recent-requests?event=Nothing&result=x');
    await screen.findAllByRole('row');
    const query = server.to('GET', '/api/hooks/crm/recent-logs').at(-1)?.query;
    expect([query?.get('logKey'), query?.get('result')]).toEqual([null, null]);
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

  it('cannot be sent again while the webhook is disabled', async () => {
    server.on('GET', '/api/hooks/crm', { body: { ...crm, enabled: false } });
    await openHooks(server, '/crm/dead-letters');
    await userEvent.click(await button('Replay 1'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText(/Enable it to replay them/)).toBeInTheDocument();
  });
});

it('an unknown tab leads to the settings', async () => {
  const { router } = await openHooks(server, '/crm/nothing');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${webhooksBase}/crm/settings`));
});
