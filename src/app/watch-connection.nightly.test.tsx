import { act, screen, waitFor } from '@testing-library/react';
import { list } from '~/tests/support/console-page';
import { elif } from '~/tests/support/scripted-users';
import {
  held,
  minute,
  goOnline,
  look,
  asked,
  settle,
  pass,
  subscribed,
  openFailed,
} from '~/tests/support/pages/watch-connection';

afterEach(() => jest.restoreAllMocks());

describe('a list that could not be loaded', () => {
  it('is asked for after a rest when the tab is looked at', async () => {
    held.server.on('GET', '/api/users', 'network failure');
    await openFailed();
    const before = asked();
    look();
    await settle();
    expect(asked()).toBe(before);
    held.server.on('GET', '/api/users', list([elif]));
    pass(minute);
    look();
    look();
    expect(await screen.findByRole('row', { name: /elif@post/ })).toBeVisible();
    expect(asked()).toBe(before + 1);
  });
});

it('leaves alone what is not shown any more', async () => {
  held.server.on('GET', '/api/users', 'network failure');
  const opened = await openFailed('?keyword=x');
  held.server.on('GET', '/api/users', list([elif]));
  await act(() => opened.router.navigate('/acme01/users'));
  expect(await screen.findByRole('row', { name: /elif@post/ })).toBeVisible();
  await waitFor(() => expect(subscribed(opened)).not.toContain('keyword'));
  const before = asked();
  goOnline();
  await settle();
  expect(asked()).toBe(before);
});
