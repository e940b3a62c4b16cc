import type { Page } from '@playwright/test';
import type { IdentityInput } from '~/machines/identity-change.machine';
import { chosenPassword, identityChangeModel } from '~/tests/machines/identity-change.model';
import {
  longestPaths,
  unreachedStates,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
  type BrowserPath,
} from '~/tests/support/machine-browser';
import type { EventCase } from '~/tests/support/event-case';
import type { ModelSlice } from '~/tests/support/machine-model';
import { intercept, stopIntercepting } from '~/tests/support/intercept';
import { codeSentTo } from './support/authorize';
import { examineOnce } from './support/axe';
import { newTenant, password, signIn } from './support/console-account';
import { nightly } from './support/nightly';
import { accounts } from './support/servers';
import { expect, test } from './support/test';

/**
 * Changing email and password against the real server: requests are held to observe the states in
 * between, and then continue. Only a verified address whose change fails needs a scripted response.
 */
test.describe.configure({ timeout: 120_000 });

// What needs a scripted response is tested at the lower levels.
function isScripted({ output }: EventCase) {
  return ['ended', 'notSent'].includes(String((output as { type?: unknown } | undefined)?.type));
}
const ways = pathsToStates(identityChangeModel, isScripted);

const segments = {
  currentPassword: 'verify-password',
  newEmail: 'link-email',
  code: 'verification-code',
  newPassword: 'change-password',
};

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}
function toast(page: Page, text: string) {
  return page.getByText(text, { exact: true });
}
function digit(page: Page) {
  return page.getByLabel('Digit 1 of 6');
}
const profile = { role: 'heading', name: /^Profile information$/ } as const;
const refused = { type: 'xstate.error.actor.changePassword' };

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(heading(page, 'Profile information')).toBeVisible();
}

async function askForCode(page: Page, email: string) {
  await page.getByRole('button', { name: /^(?:Link|Change) your email$/ }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
}

async function proveByPassword(page: Page, secret: string) {
  await page.getByRole('button', { name: 'Change your password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Choose a new password')).toBeVisible();
}

async function choosePassword(page: Page, secret: string) {
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

function call(path: RegExp, method: string): BrowserFlow['calls'][string] {
  return {
    matches: (request) => path.test(new URL(request.url()).pathname) && request.method() === method,
    answer: (route, event) => {
      const { status, code, message } = (event['error'] ?? {}) as Record<string, unknown>;
      // Server errors are real here.
      return Number(status) >= 500
        ? route.fulfill({ status: Number(status), json: { code, message } })
        : route.continue();
    },
  };
}

const calls: BrowserFlow['calls'] = {
  verifyPassword: call(/^\/me\/password\/verify$/, 'POST'),
  changeEmail: call(/^\/me$/, 'PATCH'),
  changePassword: call(/^\/me\/password$/, 'POST'),
};

function leads({ path }: BrowserPath, event: { type: string }, code = '') {
  return path.steps.some(
    ({ event: step }) => step.type === event.type && JSON.stringify(step).includes(code),
  );
}

const examine = examineOnce();

test('has a path to every state', () => {
  expect(unreachedStates(identityChangeModel, ways)).toEqual([]);
});

test('identity change: the shortest path to every state', nightly, async ({ page, problems }) => {
  problems.allow(/status of (?:4\d\d|500)/);
  const { username } = await newTenant(page);
  const email = `${username}@example.com`;
  const inState = (state: string) => examine(page, state);
  let secret = password;

  for (const way of longestPaths(ways)) {
    const isRejected = leads(way, refused, 'password.rejected');
    let isOpen = false;
    const open = async (slice: ModelSlice) => {
      const { page: step, target } = slice.input as IdentityInput;
      if (step === 'code' && target) {
        await openProfile(page);
        await askForCode(page, email);
        await expect(heading(page, 'Check your email')).toBeVisible();
        await page.reload();
        return;
      }
      const proves = isRejected || leads(way, { type: 'xstate.done.actor.changePassword' });
      if (proves) {
        await openProfile(page);
        await proveByPassword(page, secret);
      }
      // Until the policy is loaded, only the server knows it.
      if (isRejected) await intercept(page, /\/api\/\.well-known\/sign-in-exp$/, () => undefined);
      await page.goto(`/profile/${segments[step]}`);
    };
    await test.step(`${way.slice.name}: ${way.state}`, async () => {
      await walkBrowser(
        page,
        identityChangeModel,
        {
          open: async (_, slice) => {
            await open(slice);
            isOpen = true;
          },
          calls: Object.fromEntries(
            Object.entries(calls).map(([src, { matches, answer }]) => [
              src,
              // Requests before the start of the path are not held.
              { answer, matches: (request, state) => isOpen && matches(request, state) },
            ]),
          ),
          actions: {
            'password.submitted': async (at) => {
              await at.getByLabel('Current password', { exact: true }).fill(secret);
              await at.keyboard.press('Enter');
            },
            ...(isRejected ? { 'password.chosen': (at: Page) => choosePassword(at, 'a') } : {}),
          },
          children: {
            codeVerification: async (at, { type }) => {
              await expect(heading(at, 'Check your email')).toBeVisible();
              if (type.startsWith('xstate.done.')) {
                await digit(at).pressSequentially(await codeSentTo(at, email));
              }
            },
          },
          screens: { done: () => ({ visible: [profile] }), closed: () => ({ visible: [profile] }) },
          inState,
        },
        way,
      );
    });
    // The profile is visible below the dialog, too, and going back to it would end the next load.
    if (['done', 'closed'].includes(way.state)) await expect(page).toHaveURL(/\/profile$/);
    await stopIntercepting(page);
    if (way.state === 'done') secret = chosenPassword;
    if (way.state === 'failed.retryable') {
      // The verification is still valid: the change needs no other code.
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(toast(page, 'Email updated')).toBeVisible();
    }
  }
});

test('identity change: a code to the current address verifies too, and Back returns to the profile', async ({
  page,
}) => {
  // A demo user: the delay between two codes for one address may still be running. A retried test
  // uses another one for the same reason.
  const { email, password: secret } =
    test.info().retry % 2 === 0 ? accounts.collaborator : accounts.admin;
  await page.goto('/');
  await signIn(page, email, secret);
  await expect(heading(page, 'Get started')).toBeVisible();
  await openProfile(page);
  await page.getByRole('button', { name: 'Change your password' }).click();
  await page.getByRole('button', { name: `Send a code to ${email}` }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByText(/Send another in/)).toBeVisible();
  await examine(page, 'code');
  await digit(page).pressSequentially(await codeSentTo(page, email));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(heading(page, 'Profile information')).toBeVisible();
  await page.goto('/profile/change-password');
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/profile$/);
});

test(
  'identity change in two tabs: one code is sent, one verification is used once',
  nightly,
  async ({ page, context, problems }) => {
    problems.allow(/status of 4\d\d/);
    const { username } = await newTenant(page);
    const email = `${username}@example.com`;
    await openProfile(page);
    const other = await context.newPage();
    await openProfile(other);

    // Both request a code for one address: one is sent, and the other tab keeps the address in its
    // form.
    await askForCode(page, email);
    await expect(heading(page, 'Check your email')).toBeVisible();
    await askForCode(other, email);
    await expect(other.getByRole('alert').or(other.getByRole('alertdialog')).first()).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    const sent = await page.evaluate(async (to) => {
      const answer = await fetch(
        `/__internal__/outbox/messages?recipient=${encodeURIComponent(to)}`,
      );
      return ((await answer.json()) as unknown[]).length;
    }, email);
    expect(sent).toBe(1);
    // Going back and forth in between loses only the dialog.
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goForward();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await digit(page).pressSequentially(await codeSentTo(page, email));
    await expect(toast(page, 'Email updated')).toBeVisible();

    // Both verify: one verification is kept, and the first change uses it.
    await openProfile(other);
    await proveByPassword(page, password);
    await proveByPassword(other, password);
    await choosePassword(page, chosenPassword);
    await expect(toast(page, 'Password updated')).toBeVisible();
    await choosePassword(other, 'Copper-harbour-77x');
    await expect(heading(other, 'Your password was not changed')).toBeVisible();
    await other.getByRole('button', { name: 'Got it' }).click();
    await expect(other).toHaveURL(/\/profile$/);
    await proveByPassword(other, chosenPassword);
  },
);
