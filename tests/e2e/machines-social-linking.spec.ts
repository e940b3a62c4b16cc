import type { Page } from '@playwright/test';
import { socialLinkingModel } from '~/tests/machines/social-linking.model';
import { expectScreen, unreachedStates, pathsToStates } from '~/tests/support/machine-browser';
import type { ScreenState } from '~/tests/support/machine-view';
import { intercept, type PausedRequest } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { newPerson } from './support/console-account';
import { holdFirstRequest } from './support/hold-first-request';
import { nightly } from './support/nightly';
import { signInToStore, registerInStore } from './support/store-user';
import { expect, test } from './support/test';

/**
 * Linking an account with the demo tenant as a real provider. Requests are held to observe the
 * states in between.
 */
function isCall(name: string) {
  return (request: PausedRequest) =>
    request.url().endsWith(`/me/social/${name}`) && request.method() === 'POST';
}

const busy = { role: 'button', name: /^(?:Link|Open again:) Acme/ } as const;
const cancel = { role: 'button', name: /^Cancel linking Acme/ } as const;
const problem = { role: 'alert' } as const;
const close = { role: 'button', name: /^(?:Close window|Back to profile)$/ } as const;

function link(page: Page) {
  return page.getByRole('button', { name: 'Link Acme store' });
}
function unlink(page: Page) {
  return page.getByRole('button', { name: 'Unlink Acme store' });
}

/** A new console account, on its profile. */
async function openProfile(page: Page): Promise<void> {
  await newPerson(page);
  await page.goto('/profile');
  await expect(link(page)).toBeVisible();
}

test.beforeEach(({ problems }) => {
  // Failed calls; the application that registration at the store redirects to does not exist.
  problems.allow(/status of [45]\d\d|ERR_FAILED/);
});

/** Where each state is observed: the tests below take the shortest path to it. */
const looked = [
  'idle',
  'requestingUri',
  'authorizing',
  'linking',
  'linked',
  'alreadyInUse',
  'failed',
];

test('has a path to every state', () => {
  expect(unreachedStates(socialLinkingModel, pathsToStates(socialLinkingModel))).toEqual([]);
  expect(
    pathsToStates(socialLinkingModel)
      .map(({ state }) => state)
      .sort(),
  ).toEqual([...looked].sort());
});

/** Expects the chart's screen of a state, on the page with the list or in the popup. */
async function expectState(page: Page, expected: ScreenState) {
  await expectScreen(page, expected);
  await expectAccessible(page);
}

test('links in a popup, which closes; shows the linked account; unlinks', async ({
  page,
  context,
}) => {
  const store = await context.newPage();
  const email = await registerInStore(store);
  await store.close();
  await openProfile(page);
  await expectState(page, { visible: [], hidden: [problem, cancel] });

  const asking = await holdFirstRequest(page, isCall('authorization-uri'));
  const answering = await holdFirstRequest(context, isCall('link-identity'));
  const opened = context.waitForEvent('page');
  await link(page).click();
  const popup = await opened;
  await asking.arrived;
  await expectState(page, { visible: [cancel], hidden: [problem], disabled: [busy] });
  asking.release();
  // The user is signed in at the provider, which redirects at once.
  await answering.arrived;
  await expectState(page, {
    visible: [{ text: /^Go on in the window of Acme/ }, cancel, busy],
    hidden: [problem],
  });
  await expectState(popup, { visible: [{ role: 'status' }], hidden: [problem, close] });
  answering.release();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.getByText(email)).toBeVisible();
  await expectState(page, { visible: [{ text: /^Account linked$/ }], hidden: [problem, cancel] });

  await unlink(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Unlink Acme store?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(link(page)).toBeVisible();
  await page.reload();
  await expect(link(page)).toBeVisible();
});

test(
  'an account of another user is reported, in the popup and on the page',
  nightly,
  async ({ page, context, browser, baseURL }) => {
    const store = await context.newPage();
    const email = await registerInStore(store);
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
    await signInToStore(popup, email);
    await expect(
      popup.getByRole('heading', { name: 'This account is already linked' }),
    ).toBeVisible();
    // The code is removed from the URL.
    expect(new URL(popup.url()).search).toBe('');
    await expectAccessible(popup);
    const closed = popup.waitForEvent('close');
    // The popup may close before the click is reported as done.
    await popup
      .getByRole('button', { name: 'Close window' })
      .click()
      .catch(() => undefined);
    await closed;
    await expect(rival.getByRole('alert')).toContainText('linked to another user');
    await expect(link(rival)).toBeEnabled();
    await other.close();
  },
);

test(
  'if popups are blocked, the page itself visits the provider and returns',
  nightly,
  async ({ page, context }) => {
    const store = await context.newPage();
    const email = await registerInStore(store);
    await store.close();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openProfile(page);
    await link(page).click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Account linked')).toBeVisible();
    // Back starts no second attempt.
    await page.reload();
    await expect(unlink(page)).toBeVisible();
  },
);

test('a provider error and a used code are explained', nightly, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openProfile(page);
  // The user denies access: the provider redirects with an error.
  await intercept(page, /\/oidc\/auth\?/, (route) => {
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

test('after canceling, the row can be used again', nightly, async ({ page, context }) => {
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
