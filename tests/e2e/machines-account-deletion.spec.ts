import type { Browser, Page } from '@playwright/test';
import { accountDeletionModel } from '~/tests/machines/account-deletion.model';
import {
  longestPaths,
  unreachedStates,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { intercept, stopIntercepting, type PausedRequest } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { newPerson, newTenant, password, signIn } from './support/console-account';
import { openInviter } from './support/invitations';
import { nightly } from './support/nightly';
import { accounts } from './support/servers';
import { expect, test } from './support/test';

/**
 * Deleting an account against the real server: its own tenant is deleted, another one is left, a
 * demo user has unpaid invoices. Requests are held; only a list that cannot be loaded is scripted.
 */
test.describe.configure({ timeout: 120_000 });

const ways = pathsToStates(
  accountDeletionModel,
  // The claims of the token are the account's own.
  (event, { name }) =>
    name === 'after an interruption' ||
    (event['output'] as { roles?: unknown } | undefined)?.roles === null,
);

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}
function path(request: PausedRequest) {
  return new URL(request.url()).pathname;
}
function isEnd(request: PausedRequest) {
  return request.method() === 'DELETE' && /^\/api\/(?:tenants\/|me$)/.test(path(request));
}

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
}
function ask(page: Page) {
  return page.getByRole('button', { name: 'Delete account' }).click();
}
function accept(page: Page) {
  return page.getByRole('button', { name: 'Delete', exact: true }).click();
}
function confirm(page: Page) {
  return page.getByRole('button', { name: 'Permanently delete' }).click();
}

/** A new account with its own tenant and a membership in another. */
async function openMember(page: Page, browser: Browser, baseURL: string) {
  const inviter = await openInviter(browser, baseURL);
  const { email } = await newPerson(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(heading(page, 'Get started')).toBeVisible();
  const own = new URL(page.url()).pathname.split('/')[1] ?? '';
  await page.goto(`/accept/${await inviter.invite(email)}`);
  await expect(page).toHaveURL(new RegExp(`/${inviter.tenantId}/`));
  const { tenantId: other, close } = inviter;
  return { email, own, other, close };
}

function call(pattern: RegExp, method: string): BrowserFlow['calls'][string] {
  return {
    matches: (request) => pattern.test(path(request)) && request.method() === method,
    answer: (route, event) => {
      const { status, code, message, requestId } = (event['error'] ?? {}) as Record<
        string,
        unknown
      >;
      return status === undefined
        ? route.continue()
        : route.fulfill({
            status: Number(status),
            headers: { 'Logto-Core-Request-Id': String(requestId) },
            json: { code, message },
          });
    },
  };
}

/** Walks the way to a state from the open profile. `names` are the tenants that still are there. */
async function walkTo(page: Page, state: string, ...names: string[]) {
  const [way] = longestPaths(ways).filter((one) => one.state === state);
  if (!way) throw new Error(`no way ends in ${state}`);
  const tenants = names.map((id) => ({ text: new RegExp(`^\\(${id}\\)$`) }));
  const shown = (name: string) => () => ({
    visible: [{ role: 'heading' as const, name: new RegExp(name) }, ...tenants],
  });
  const flow: BrowserFlow = {
    open: async () => {
      await openProfile(page);
    },
    calls: {
      readEligibility: {
        ...call(/^\/api\/tenants$/, 'GET'),
        // The console reads the list for itself, too.
        matches: (request, current) =>
          current === 'checkingEligibility' &&
          path(request) === '/api/tenants' &&
          request.method() === 'GET',
      },
      endTenant: call(/^\/api\/tenants\/.+/, 'DELETE'),
      deleteAccount: call(/^\/api\/me$/, 'DELETE'),
    },
    screens: {
      blocked: shown('^Resolve 3 issues first$'),
      'awaitingConfirmation.reviewing': shown('^Delete your account\\?$'),
      'deleting.tenants': shown('^Deleting your account$'),
      'deleting.account': shown('^Deleting your account$'),
      failed: () => ({
        visible: [
          { role: 'heading', name: /^Your account was not deleted$/ },
          { text: /^The server is down$/ },
          { text: /^req-42$/ },
        ],
      }),
      deleted: () => ({ visible: [{ role: 'heading', name: /^Your account was deleted$/ }] }),
    },
    inState: async (current) => {
      if (current !== 'idle') await expectAccessible(page);
    },
  };
  await walkBrowser(page, accountDeletionModel, flow, way);
  // A held request would continue without its route; leaving the page cancels it.
  if (state === 'deleting.tenants') await page.reload();
  await stopIntercepting(page);
}

test('has a path to every state', () => {
  expect(unreachedStates(accountDeletionModel, ways)).toEqual([]);
  expect(
    longestPaths(ways)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['blocked', 'deleted', 'deleting.tenants', 'failed']);
});

test(
  'account deletion: blocked by a plan and an invoice, and by a list that cannot be loaded',
  nightly,
  async ({ page, problems }) => {
    problems.allow(/status of 500/);
    await page.goto('/');
    await signIn(page, accounts.admin.email, accounts.admin.password);
    await expect(heading(page, 'Get started')).toBeVisible();
    await walkTo(page, 'blocked', 'demo-overdue');
    await page.getByRole('button', { name: 'Got it' }).click();
    await walkTo(page, 'failed');
  },
);

test(
  'account deletion: interrupted by reloads and Back, it resumes, reports, and repeats nothing',
  nightly,
  async ({ page, browser, baseURL, problems }) => {
    problems.allow(/status of 4\d\d/);
    const { email, own, other, close } = await openMember(page, browser, baseURL ?? '');
    const ends: string[] = [];
    const report = page.getByText('Deleting your account was interrupted');
    const listed = (id: string) => page.getByText(`(${id})`, { exact: true });

    // Reloaded before the first request was sent: nothing was done.
    await walkTo(page, 'deleting.tenants', own, other);
    await expect(report).toBeVisible();
    await expect(listed(own)).toBeHidden();
    await expectAccessible(page);

    /** Continues until the server has completed a step, and leaves before its response. */
    const loseAnswer = async (step: string, leave: () => Promise<unknown>) => {
      let done = (_: number): void => undefined;
      const answered = new Promise<number>((resolve) => {
        done = resolve;
      });
      const isStep = (request: PausedRequest) => isEnd(request) && path(request).startsWith(step);
      await intercept(page, isStep, async (route) => {
        ends.push(step);
        done((await route.fetch()).status());
      });
      await accept(page);
      await confirm(page);
      expect(await answered).toBe(204);
      await leave();
      await stopIntercepting(page);
    };
    const goOn = page.getByRole('button', { name: 'Continue deleting' });
    await goOn.click();
    await loseAnswer(`/api/tenants/${own}`, () => page.reload());
    await expect(report).toBeVisible();
    await goOn.click();
    await expect(heading(page, 'Delete your account?')).toBeVisible();
    await expect(listed(own)).toBeVisible();
    await expect(listed(other)).toBeVisible();
    await loseAnswer(`/api/tenants/${other}/members/`, () => page.goBack());
    await openProfile(page);
    await expect(report).toBeVisible();
    await goOn.click();
    await expect(
      page.getByText('You belong to no tenant, so only your account is deleted.'),
    ).toBeVisible();
    await expect(listed(own)).toBeVisible();
    await expect(listed(other)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(report).toBeHidden();

    // Each was deleted once; the account is the last.
    page.on('requestfinished', (request) => {
      if (isEnd(request)) ends.push(path(request));
    });
    await walkTo(page, 'deleted');
    expect(ends).toEqual([`/api/tenants/${own}`, `/api/tenants/${other}/members/`, '/api/me']);
    // The confirmation page names the account, not the steps of the dismissed report, and links to
    // sign-up.
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('link', { name: 'Create a new account' }).click();
    await expect(page).toHaveURL(/register|sign-up/);
    await close();
    await page.goto('/');
    await signIn(page, email, password);
    await expect(page.getByRole('alert')).toHaveText(/^These do not match an account/);
  },
);

test(
  'account deletion in two tabs deletes the tenant and the account once',
  nightly,
  async ({ page, context, problems }) => {
    problems.allow(/status of 4\d\d/);
    const { username, tenantId } = await newTenant(page);
    const other = await context.newPage();
    const answers: string[] = [];
    for (const tab of [page, other]) {
      tab.on('response', (answer) => {
        const request = answer.request();
        if (isEnd(request)) answers.push(`${path(request)} ${answer.status()}`);
      });
      await openProfile(tab);
      await ask(tab);
      await accept(tab);
    }
    // Neither continues before the other has started.
    let begun = 0;
    let goOn = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await context.route(`**/api/tenants/${tenantId}`, async (route) => {
      if (!isEnd(route.request())) return route.fallback();
      begun += 1;
      if (begun === 2) goOn();
      await both;
      return route.continue();
    });
    await Promise.all([confirm(page), confirm(other)]);
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/(?:account-deleted|sign-in)/);
    expect(answers.filter((answer) => answer === `/api/tenants/${tenantId} 204`)).toHaveLength(1);
    expect(answers.filter((answer) => answer === '/api/me 204')).toHaveLength(1);
    await page.goto('/');
    await signIn(page, username);
    await expect(page.getByRole('alert')).toHaveText(/^These do not match an account/);
  },
);
