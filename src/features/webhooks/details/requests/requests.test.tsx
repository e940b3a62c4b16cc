import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, errorResponse, list } from '~/tests/support/console-page';
import { openHooks, webhooksBase } from '~/tests/support/scripted-hooks';
import { server, replays, shown } from '~/tests/support/pages/webhook-requests-page';

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
});

describe('dead letters', () => {
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

  it('follows one that was sent again', async () => {
    server.on('GET', '/api/hooks/:id/deliveries/d-failed', {
      body: { ...shown, state: 'pending' },
    });
    await openHooks(server, '/crm/dead-letters/d-failed');
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
  });
});
