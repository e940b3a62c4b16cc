import type { Page } from '@playwright/test';
import { checkoutReturnModel } from '~/tests/machines/checkout-return.model';
import { look, statesWithoutWay, waysOf } from '~/tests/support/machine-browser';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { openPayment } from './support/create-tenant';
import { expect, test } from './support/test';

// Each test begins with a new account and walks through several pages.
test.describe.configure({ timeout: 120_000 });

/** The way back from the real payment page; a question is held where a state waits for its answer. */
const ways = waysOf(checkoutReturnModel);

const session = /\/api\/checkout-session\/[^/]+$/;
const tenants = /\/api\/tenants$/;

const pay = async (page: Page, button: RegExp) => {
  await openPayment(page, 'Acme');
  await page.getByRole('button', { name: button }).click();
};

const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'polling.asking': async (page) => {
    await page.route(session, () => undefined);
    const asked = page.waitForRequest(session);
    await pay(page, /^Pay .*24/);
    await asked;
  },
  'polling.waiting': async (page) => {
    const answered = page.waitForResponse(session);
    await pay(page, /^Stay silent$/);
    await answered;
  },
  completing: async (page) => {
    let isPaid = false;
    // The list that was loaded before the payment is not held, the one that has the new tenant is.
    await page.route(tenants, (route) => (isPaid ? undefined : route.fallback()));
    page.on('response', (response) => {
      isPaid ||= session.test(response.url());
    });
    await pay(page, /^Pay .*24/);
    await expect(page.getByText('Welcome to the Pro plan', { exact: true })).toBeVisible();
  },
  completed: (page) => pay(page, /^Pay .*24/),
  rejected: async (page) => {
    await page.goto('/checkout-success-callback?state=nobody');
  },
  timedOut: async (page) => {
    await pay(page, /^Stay silent$/);
    await expect(page.getByRole('heading', { name: /^Setting up/ })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Your new plan is not active yet', { exact: true })).toBeVisible();
  },
};

/** Over before anything is painted: it reads this tab's storage. */
const passing = ['validating'];

test('has a way to every state', () => {
  const known = [...passing, ...Object.keys(visits)];
  expect(ways.map(({ state }) => state).filter((state) => !known.includes(state))).toEqual([]);
  expect(statesWithoutWay(checkoutReturnModel, ways)).toEqual([]);
});

for (const { state, path } of ways.filter((way) => way.state in visits)) {
  test(`checkout return: ${state}`, async ({ page }) => {
    await page.clock.install();
    await openNewTenant(page);
    await visits[state]?.(page);
    if (path.state.status === 'done') {
      const name = state === 'completed' ? /Acme/ : /My project/;
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
      await expect(page).not.toHaveURL(/checkout-success-callback/);
    } else {
      await look(page, checkoutReturnModel.view?.sees[state]?.(path.state) ?? { shows: [] });
    }
    await expectAccessible(page);
  });
}
