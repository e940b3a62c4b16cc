import type { Page } from '@playwright/test';
import { socialLinkingModel, type pending } from '~/tests/machines/social-linking.model';
import {
  statesWithoutWay,
  walkBrowser,
  waysOf,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { expectAccessible } from './support/axe';
import { newUsername, register } from './support/console-account';
import { enterStore, joinStore } from './support/store-person';
import { expect, test } from './support/test';

/**
 * Linking an account: every state, and then for real, with the demo's tenant as the provider. Its
 * pages and its token endpoint are those of any tenant.
 */
const ways = waysOf(socialLinkingModel);

const link = (page: Page) => page.getByRole('button', { name: 'Link Acme store' });
const unlink = (page: Page) => page.getByRole('button', { name: 'Unlink Acme store' });

/** A new console account, on its profile. */
async function openProfile(page: Page): Promise<void> {
  await page.goto('/?sign_up=1');
  await register(page, newUsername());
  await expect(page.getByRole('heading', { name: 'Set up your first tenant' })).toBeVisible();
  await page.goto('/profile');
  await expect(link(page)).toBeVisible();
}

test.beforeEach(({ problems }) => {
  // Refused calls; the application that registration at the store returns to does not exist.
  problems.allow(/status of [45]\d\d|ERR_FAILED/);
});

test('has a way to every state', () => {
  expect(statesWithoutWay(socialLinkingModel, ways)).toEqual([]);
});

for (const way of ways) {
  test(`social linking: ${way.state}`, async ({ page }) => {
    const flow: BrowserFlow = {
      open: openProfile,
      calls: {
        requestUri: {
          matches: (request) => request.url().endsWith('/me/social/authorization-uri'),
          answer: (route) => route.continue(),
        },
        linkIdentity: {
          matches: (request) => request.url().endsWith('/me/social/link-identity'),
          answer: (route, { error }) => {
            const { status, code, message } = (error ?? {}) as Record<string, string | number>;
            return status === undefined
              ? route.fulfill({ status: 204 })
              : route.fulfill({ status: Number(status), json: { code, message } });
          },
        },
      },
      send: async (_, event) => {
        const { answer, pending: kept } = event as unknown as {
          answer: Record<string, string>;
          pending: typeof pending | null;
        };
        await page.evaluate(
          ([key, value]) => {
            if (value === null) sessionStorage.removeItem(key);
            else sessionStorage.setItem(key, value);
          },
          ['gatehouse:linking-connector', kept && JSON.stringify(kept)] as const,
        );
        await page.goto(`/handle-social?${new URLSearchParams(answer).toString()}`);
      },
    };
    await walkBrowser(page, socialLinkingModel, flow, way);
    await expectAccessible(page);
  });
}

test('links in a window, which closes; shows who is linked; unlinks', async ({ page, context }) => {
  const store = await context.newPage();
  const email = await joinStore(store);
  await store.close();
  await openProfile(page);

  const opened = context.waitForEvent('page');
  await link(page).click();
  const popup = await opened;
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Account linked')).toBeVisible();
  await expectAccessible(page);

  await unlink(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Unlink Acme store?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(link(page)).toBeVisible();
  await page.reload();
  await expect(link(page)).toBeVisible();
});

test('an account that somebody has is told, in the window and on the page', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const store = await context.newPage();
  const email = await joinStore(store);
  await store.close();
  await openProfile(page);
  await link(page).click();
  await expect(unlink(page)).toBeVisible();

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const rival = await other.newPage();
  await openProfile(rival);
  const opened = other.waitForEvent('page');
  await link(rival).click();
  const popup = await opened;
  await enterStore(popup, email);
  await expect(popup.getByRole('heading', { name: 'This account is taken' })).toBeVisible();
  // The code does not stay in the address.
  expect(new URL(popup.url()).search).toBe('');
  await expectAccessible(popup);
  await popup.getByRole('button', { name: 'Close window' }).click();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(rival.getByRole('alert')).toContainText('linked with somebody else');
  await expect(link(rival)).toBeEnabled();
  await other.close();
});

test('where windows are blocked, the page itself goes to the provider and comes back', async ({
  page,
  context,
}) => {
  const store = await context.newPage();
  const email = await joinStore(store);
  await store.close();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openProfile(page);
  await link(page).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Account linked')).toBeVisible();
  // Back leads to no second attempt.
  await page.reload();
  await expect(unlink(page)).toBeVisible();
});

test('a refusal of the provider, and a code that was used before, end in a sentence', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openProfile(page);
  // The person says no over there: the provider sends them back with an error.
  await page.route(/\/oidc\/auth\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.get('state') ?? '');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await link(page).click();
  await expect(page.getByRole('heading', { name: 'The account was not linked' })).toBeVisible();
  await expect(page.getByText('The provider did not confirm the sign-in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  // Reloading repeats nothing.
  await page.reload();
  await expect(page.getByText('This was not started from here.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to profile' }).click();
  await expect(link(page)).toBeVisible();
});

test('cancelled in the middle, the row can be used again', async ({ page, context }) => {
  await openProfile(page);
  const opened = context.waitForEvent('page');
  await link(page).click();
  const popup = await opened;
  await expect(popup.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel linking Acme store' }).click();
  await expect(page.getByText('Go on in the window')).toBeHidden();
  await popup.close();
  const again = context.waitForEvent('page');
  await link(page).click();
  await expect((await again).getByRole('textbox', { name: 'Email' })).toBeVisible();
});
