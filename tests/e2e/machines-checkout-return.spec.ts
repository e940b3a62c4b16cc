import type { Page } from '@playwright/test';
import { checkoutReturnModel } from '~/tests/machines/checkout-return.model';
import {
  expectScreen,
  screenStateOf,
  unreachedStates,
  pathsToStates,
} from '~/tests/support/machine-browser';
import type { PausedRequest } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { openPayment } from './support/create-tenant';
import { holdFirstRequest } from './support/hold-first-request';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';
import { visit, visitedStates, type Visit } from './support/visits';

// Each test begins with a new account and walks through several pages.
test.describe.configure({ timeout: 120_000 });

/**
 * The return from the real payment page; a request is held while a state waits for its response.
 */
const ways = pathsToStates(checkoutReturnModel);

const session = /\/api\/checkout-session\/[^/]+$/;
const tenants = /\/api\/tenants$/;
function asks(address: RegExp) {
  return (request: PausedRequest) => address.test(request.url());
}

async function pay(page: Page, button: RegExp) {
  await openPayment(page, 'Acme');
  await page.getByRole('button', { name: button }).click();
}

const visits: readonly Visit[] = [
  {
    states: ['polling.asking', 'completing', 'completed'],
    walk: async (page, see) => {
      const question = await holdFirstRequest(page, asks(session));
      await pay(page, /^Pay .*24/);
      await question.arrived;
      await see('polling.asking');
      // The first list request passed; the one with the new tenant is held.
      const list = await holdFirstRequest(page, asks(tenants));
      question.release();
      await expect(page.getByText('Welcome to the Pro plan', { exact: true })).toBeVisible();
      await see('completing');
      list.release();
      await see('completed');
    },
  },
  {
    states: ['polling.waiting', 'timedOut'],
    walk: async (page, see) => {
      const answered = page.waitForResponse(session);
      await pay(page, /^Stay silent$/);
      await answered;
      await expect(page.getByRole('heading', { name: /^Setting up/ })).toBeVisible();
      await see('polling.waiting');
      await page.clock.runFor(10_000);
      await expect(
        page.getByText('Your new plan is not active yet', { exact: true }),
      ).toBeVisible();
      await see('timedOut');
    },
  },
  {
    states: ['rejected'],
    walk: async (page, see) => {
      await page.goto('/checkout-success-callback?state=nobody');
      await see('rejected');
    },
  },
];

/** The page is left, for a tenant. */
const left: Readonly<Record<string, RegExp>> = {
  completed: /Acme/,
  rejected: /My project/,
  timedOut: /My project/,
};

/** Too short to be rendered: it reads this tab's storage. */
const passing = ['validating'];

test('has a path to every state', () => {
  const known = [...passing, ...visitedStates(visits)];
  expect(ways.map(({ state }) => state).filter((state) => !known.includes(state))).toEqual([]);
  expect(unreachedStates(checkoutReturnModel, ways)).toEqual([]);
});

for (const one of visits) {
  test(`checkout return: ${one.states.join(', ')}`, nightly, async ({ page }) => {
    await page.clock.install();
    await openNewTenant(page);
    await visit(page, one, async (state) => {
      const tenant = left[state];
      if (tenant) {
        await expect(page.getByRole('banner').getByRole('button', { name: tenant })).toBeVisible();
        await expect(page).not.toHaveURL(/checkout-success-callback/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      } else {
        await expectScreen(page, screenStateOf(checkoutReturnModel, ways, state));
      }
      await expectAccessible(page);
    });
  });
}
