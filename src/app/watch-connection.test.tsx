import { act, screen, waitFor } from '@testing-library/react';
import { list } from '~/tests/support/console-page';
import { elif, openUsers, scriptUsers } from '~/tests/support/scripted-users';
import type { Console } from './create-console';

const held = scriptUsers();
const minute = 60_000;

function goOnline() {
  window.dispatchEvent(new Event('online'));
}
function look() {
  document.dispatchEvent(new Event('visibilitychange'));
}
function asked() {
  return held.server.to('GET', '/api/users').length;
}
/** Lets everything that an event starts be sent. */
async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
function pass(milliseconds: number) {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + milliseconds);
}
afterEach(() => jest.restoreAllMocks());

function subscribed({ store }: Console) {
  const { subscriptions } = store.getState().api;
  return Object.keys(subscriptions)
    .filter((key) => Object.keys(subscriptions[key] ?? {}).length > 0)
    .join();
}
async function openFailed(path = '') {
  const opened = await openUsers(held.server, path);
  expect(await screen.findByText('Users could not be loaded')).toBeVisible();
  // Subscriptions are in the store half a second later.
  await waitFor(() => expect(subscribed(opened)).toContain('listUsers'));
  return opened;
}

describe('a list that could not be loaded', () => {
  it.each(['network failure', { status: 503 }] as const)(
    'is asked for once when the connection returns after %j',
    async (cause) => {
      held.server.on('GET', '/api/users', cause);
      await openFailed();
      held.server.on('GET', '/api/users', list([elif]));
      const before = held.server.requests.length;
      goOnline();
      goOnline();
      expect(await screen.findByRole('row', { name: /elif@post/ })).toBeVisible();
      expect(held.server.requests.slice(before).map(({ path }) => path)).toEqual(['/api/users']);
    },
  );

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

  it('is left alone if the server refused it', async () => {
    held.server.on('GET', '/api/users', { status: 400, body: { code: 'x', message: 'No.' } });
    await openFailed();
    const before = asked();
    pass(minute);
    goOnline();
    look();
    await settle();
    expect(asked()).toBe(before);
  });
});

it('leaves alone what loaded', async () => {
  await openUsers(held.server);
  expect(await screen.findByRole('row', { name: /elif@post/ })).toBeVisible();
  await settle();
  const before = held.server.requests.length;
  pass(minute);
  goOnline();
  look();
  await settle();
  expect(held.server.requests).toHaveLength(before);
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
