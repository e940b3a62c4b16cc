import type { Page } from '@playwright/test';
import { logTailModel } from '~/tests/machines/log-tail.model';
import {
  expectScreen,
  pathsToStates,
  screenStateOf,
  unreachedStates,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { holdRequests } from './support/hold-requests';
import { nightly } from './support/nightly';
import { expect, test } from './support/signed-in';

// The tail of the real server. A connection is held where its state would be too short to observe,
// and broken off or refused where the server would need a fault.
const ways = pathsToStates(logTailModel);
const TAIL = /\/api\/logs\/tail\?/;
const EVENT = 'Management.User.Create';

test('has a path to every state', () => {
  expect(unreachedStates(logTailModel, ways)).toEqual([]);
});

test(
  'log tail: lives, pauses, stops, is lost, and is refused',
  nightly,
  async ({ page, account: { tenantId, call }, problems }) => {
    problems.allow(/status of (?:403|503)/);
    const examine = examineOnce();
    const visited = new Set<string>();
    const isIn = async (state: string) => {
      await expectScreen(page, screenStateOf(logTailModel, ways, state));
      visited.add(state);
      await examine(page, state);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const rows = (on: Page) => on.getByRole('table', { name: 'Live events' }).locator('[data-row]');
    const createUser = (username: string) =>
      call('POST', '/api/users', { username: `${username}_${Date.now().toString(36)}` });

    const connect = await holdRequests(page, TAIL, 'GET');
    await page.goto(`/${tenantId}/audit-logs/live?event=${EVENT}`);
    await isIn('following.connecting');
    await connect();
    await isIn('following.live');
    await createUser('first');
    await expect(rows(page)).toHaveCount(1);

    await press('Pause');
    await isIn('following.paused');
    await createUser('second');
    await page.getByRole('button', { name: /^1 new event/ }).click();
    await expect(rows(page)).toHaveCount(2);

    await press('Stop');
    await isIn('stopped');
    const lose = await holdRequests(page, TAIL, 'GET');
    const again = page.waitForRequest(TAIL);
    await press('Start');
    await again;
    await isIn('following.connecting');
    // Otherwise it would be connected again within a second.
    await lose((route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '25' },
        json: { code: 'server_busy', message: 'Busy' },
      }),
    );
    await isIn('reconnecting');

    const refuse = await holdRequests(page, TAIL, 'GET');
    const tried = page.waitForRequest(TAIL);
    await press('Try now');
    await tried;
    await refuse((route) =>
      route.fulfill({ status: 403, json: { code: 'test.refused', message: 'Not allowed' } }),
    );
    await isIn('failed');
    await press('Try now');
    await isIn('following.live');
    await expect(rows(page)).toHaveCount(2);

    expect([...visited].sort()).toEqual([...new Set(ways.map(({ state }) => state))].sort());
  },
);
