import { screen } from '@testing-library/react';
import { list } from '~/tests/support/console-page';
import { elif, openUsers } from '~/tests/support/scripted-users';
import {
  held,
  minute,
  goOnline,
  look,
  asked,
  settle,
  pass,
  openFailed,
} from '~/tests/support/pages/watch-connection';
import { inTurn } from '~/tests/support/nightly';

afterEach(() => jest.restoreAllMocks());

describe('a list that could not be loaded', () => {
  it.each(inTurn(['network failure', { status: 503 }] as const, 0))(
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
