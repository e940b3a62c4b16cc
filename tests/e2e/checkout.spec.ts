import type { Page, Request } from '@playwright/test';
import { intercept } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { openCreateTenant, openPayment, openPlans } from './support/create-tenant';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

// Each test begins with a new account and walks through several pages.
test.describe.configure({ timeout: 120_000 });

/** Buying a plan on the sandbox's payment page, with every possible outcome. */

function isPoll(request: Request) {
  return /\/api\/checkout-session\/[^/]+$/.test(request.url());
}
function isStart(request: Request) {
  return /\/api\/checkout-session$/.test(request.url()) && request.method() === 'POST';
}

/** Requests of a kind, counted from now on. */
function count(page: Page, matches: (request: Request) => boolean) {
  const found: string[] = [];
  page.on('request', (request) => {
    if (matches(request)) found.push(request.url());
  });
  return () => found.length;
}

function welcome(page: Page) {
  return page.getByText('Welcome to the Pro plan', { exact: true });
}
function late(page: Page) {
  return page.getByText('Your new plan is not active yet', { exact: true });
}
function stored(page: Page) {
  return page.evaluate(() => sessionStorage.getItem('gatehouse:checkout-session'));
}

/** Every success toast that appeared, including dismissed ones. */
async function countMessages(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const found = new Set<Element>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-react-aria-top-layer] *')) {
        if (element.textContent === 'Welcome to the Pro plan' && element.childElementCount === 0) {
          found.add(element);
        }
      }
      const kept = Number(sessionStorage.getItem('messages') ?? 0);
      const here = (window as unknown as { messagesHere?: number }).messagesHere ?? 0;
      if (found.size > here) {
        (window as unknown as { messagesHere: number }).messagesHere = found.size;
        sessionStorage.setItem('messages', String(kept + found.size - here));
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('messages') ?? 0));
}

/** No more polling in a quarter of a minute of the page's clock. */
async function expectSilence(page: Page, polls: () => number): Promise<void> {
  const before = polls();
  await page.clock.runFor(15_000);
  expect(polls()).toBe(before);
}

test.describe('a new tenant with Pro', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openNewTenant(page);
  });

  test('opens after payment, confirms it once, and stops polling', async ({ page }) => {
    const messages = await countMessages(page);
    const polls = count(page, isPoll);
    await openPayment(page, 'Orchard Pharmacy');
    const back = page.waitForRequest((request) =>
      /\/checkout-success-callback\?state=[a-z\d]{6}$/.test(request.url()),
    );
    await page.getByRole('button', { name: /^Pay .*24/ }).click();
    await back;
    await expect(welcome(page)).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: /Orchard Pharmacy/ }),
    ).toBeVisible();
    expect(polls()).toBeGreaterThan(0);
    expect(await stored(page)).toBeNull();
    await expectSilence(page, polls);
    expect(await messages()).toBe(1);
    await page.reload();
    await expect(
      page.getByRole('banner').getByRole('button', { name: /Orchard Pharmacy/ }),
    ).toBeVisible();
    await page.clock.runFor(3000);
    expect(await messages()).toBe(1);
  });

  test(
    'is started once by a double click, declined without effect, and can be retried',
    nightly,
    async ({ page }) => {
      const starts = count(page, isStart);
      await openPlans(page, 'Orchard Pharmacy');
      await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
      await expect(
        page.getByRole('heading', { name: 'How should this payment end?' }),
      ).toBeVisible();
      expect(starts()).toBe(1);
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('alert')).toContainText('The card was declined');
      await page.getByRole('button', { name: /^Pay .*24/ }).click();
      await expect(welcome(page)).toBeVisible();
    },
  );

  for (const [end, button] of [
    ['takes too long', 'Pay, delayed'],
    ['is never answered', 'Stay silent'],
  ] as const) {
    test(`${end}: times out after ten seconds with an explanation`, nightly, async ({ page }) => {
      const polls = count(page, isPoll);
      await openPayment(page, 'Orchard Pharmacy');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: /^Setting up/ })).toBeVisible();
      await expectAccessible(page);
      await expect.poll(polls).toBeGreaterThan(1);
      await page.clock.runFor(10_000);
      await expect(late(page)).toBeVisible();
      await expect(welcome(page)).toBeHidden();
      await expect(page).not.toHaveURL(/checkout-success-callback/);
      await expect(
        page.getByRole('banner').getByRole('button', { name: /My project/ }),
      ).toBeVisible();
      expect(await stored(page)).toBeNull();
      await expectSilence(page, polls);
    });
  }

  test('is not paid twice while processing', nightly, async ({ page, problems }) => {
    problems.allow(/status of 409/);
    await openPayment(page, 'Orchard Pharmacy');
    await page.getByRole('button', { name: 'Pay, delayed' }).click();
    await page.getByRole('button', { name: 'Go to the console' }).click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: /My project/ }),
    ).toBeVisible();
    expect(await stored(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('gatehouse:tenant-draft'))).toBeNull();

    await openPlans(page, 'Orchard Pharmacy');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const told = page.getByRole('dialog').getByRole('alert');
    await expect(told).toContainText('A payment for Orchard Pharmacy is being processed');
    await expectAccessible(page);
    // The sandbox is slower by the server's clock than the page's timeout by its own.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await told.getByRole('button', { name: 'Check the payment' }).click();
    await expect(async () => {
      await page.clock.runFor(300);
      await expect(welcome(page)).toBeVisible({ timeout: 700 });
    }).toPass({ timeout: 30_000 });
    await page.clock.resume();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Orchard Pharmacy/ })
      .click();
    await expect(page.getByText('Orchard Pharmacy', { exact: true })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.goto(
      `${new URL(page.url()).pathname.split('/').slice(0, 2).join('/')}/tenant-settings/billing-history`,
    );
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('is canceled: returns to the start with a notice, without a charge', async ({ page }) => {
    await page.getByRole('link', { name: 'Roles', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
    await openPayment(page, 'Orchard Pharmacy');
    const given = page.waitForRequest(
      (request) => request.method() === 'DELETE' && isPoll(request),
    );
    await page.getByRole('link', { name: 'Back to Gatehouse' }).click();
    await expect(page.getByText('Payment canceled', { exact: true })).toBeVisible();
    await expect(page.getByText('You were not charged.', { exact: true })).toBeVisible();
    const form = page.getByRole('dialog', { name: 'Create a tenant' });
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Orchard Pharmacy');
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect((await (await given).response())?.status()).toBe(204);
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(await stored(page)).toBeNull();
  });

  test('is abandoned: by the back link, and by the browser', nightly, async ({ page }) => {
    for (const leave of [
      async () => {
        await page.getByRole('link', { name: 'Back to Gatehouse' }).click();
        const form = page.getByRole('dialog', { name: 'Create a tenant' });
        await form.getByRole('button', { name: 'Cancel' }).click();
      },
      () => page.goBack(),
    ]) {
      await openPayment(page, 'Orchard Pharmacy');
      await leave();
      await expect(
        page.getByRole('banner').getByRole('button', { name: /My project/ }),
      ).toBeVisible();
      await expect(welcome(page)).toBeHidden();
      await expect(late(page)).toBeHidden();
      await page.goto('/');
    }
    // The same plan can be bought again.
    await openPayment(page, 'Orchard Pharmacy');
  });

  test('a reload in the middle continues once', nightly, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    const messages = await countMessages(page);
    await openPayment(page, 'Orchard Pharmacy');
    const comeBack = await intercept(page, /\/api\/checkout-session\//, (route) => route.abort());
    await page.getByRole('button', { name: /^Pay .*24/ }).click();
    await expect(page.getByRole('heading', { name: /^Setting up/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Setting up/ })).toBeVisible();
    await comeBack();
    await page.clock.runFor(1000);
    await expect(welcome(page)).toBeVisible();
    expect(await messages()).toBe(1);
  });

  test(
    'two tabs buy two tenants, each with its own return URL',
    nightly,
    async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto('/');
      await openPayment(page, 'First');
      await openPayment(other, 'Second');
      await page.getByRole('button', { name: /^Pay .*24/ }).click();
      await expect(welcome(page)).toBeVisible();
      await other.getByRole('button', { name: /^Pay .*24/ }).click();
      await expect(welcome(other)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: /First/ })).toBeVisible();
      await expect(other.getByRole('banner').getByRole('button', { name: /Second/ })).toBeVisible();
    },
  );

  test('a return URL of another tab redirects to the root', nightly, async ({ page }) => {
    for (const record of [
      null,
      'no json',
      JSON.stringify({ state: 'abc123' }),
      JSON.stringify({ state: 'other1', sessionId: 's1' }),
      JSON.stringify({ state: 'abc123', sessionId: 's1', callbackPage: 'https://evil.example' }),
    ]) {
      await page.evaluate((text) => {
        if (text === null) sessionStorage.removeItem('gatehouse:checkout-session');
        else sessionStorage.setItem('gatehouse:checkout-session', text);
      }, record);
      const polls = count(page, isPoll);
      await page.goto('/checkout-success-callback?state=abc123');
      await expect(
        page.getByRole('banner').getByRole('button', { name: /My project/ }),
      ).toBeVisible();
      expect(polls()).toBe(0);
      await expect(late(page)).toBeHidden();
    }
  });
});

const refusals = [
  { status: 0, code: '', sentence: /cannot be reached/ },
  { status: 404, code: 'entity.not_found', sentence: /The server says 404/ },
  { status: 409, code: 'entity.conflict', sentence: /The server says 409/ },
  { status: 422, code: 'checkout.sku_unknown', sentence: /The server says 422/ },
  { status: 429, code: 'request.too_many', sentence: /The server says 429/ },
  { status: 500, code: 'server_error', sentence: /The server says 500/ },
] as const;

test(
  'any error keeps the input, explains itself, and can be retried',
  nightly,
  async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d|ERR_/);
    await openNewTenant(page);
    let refusal: (typeof refusals)[number] = refusals[0];
    const accept = await intercept(page, /\/api\/(?:tenants|checkout-session)$/, (route) => {
      const { status, code } = refusal;
      if (route.request().method() !== 'POST') return route.fallback();
      if (status === 0) return route.abort();
      return route.fulfill({
        status,
        headers: status === 429 ? { 'Retry-After': '1' } : {},
        json: { code, message: `The server says ${status}` },
      });
    });
    const expectRefusals = async (button: string) => {
      for (refusal of refusals) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText(refusal.sentence);
      }
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
    };

    await openCreateTenant(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Orchard Pharmacy');
    await expectRefusals('Create tenant');
    await expect(name).toHaveValue('Orchard Pharmacy');
    await page.getByRole('radio', { name: /^Production/ }).check({ force: true });
    await page.getByRole('button', { name: 'Next: choose a plan' }).click();
    await expectRefusals('Create free tenant');
    await expectRefusals('Continue to payment');
    await accept();
    await page.getByRole('button', { name: 'Create free tenant' }).click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: /Orchard Pharmacy/ }),
    ).toBeVisible();
  },
);
