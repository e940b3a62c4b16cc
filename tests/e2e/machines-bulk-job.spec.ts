import type { Page } from '@playwright/test';
import { bulkJobModel } from '~/tests/machines/bulk-job.model';
import {
  expectScreen,
  screenStateOf,
  unreachedStates,
  pathsToStates,
} from '~/tests/support/machine-browser';
import { intercept, type PausedRoute } from '~/tests/support/intercept';
import { examineOnce } from './support/axe';
import { newTenant, signIn } from './support/console-account';
import { holdRequests } from './support/hold-requests';
import { nightly } from './support/nightly';
import { expect, test } from './support/signed-in';

// Jobs of the real server. Requests are held if a state would be too short to observe. Responses
// are only changed if the server would need another member or a fault.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const ways = pathsToStates(bulkJobModel);
const visited = new Set<string>();
const examine = examineOnce();

/** Expects the model's screen of a state. */
async function isIn(page: Page, state: string): Promise<void> {
  await expectScreen(page, screenStateOf(bulkJobModel, ways, state));
  visited.add(state);
  await examine(page, state);
}

function drawer(page: Page) {
  return page.getByRole('dialog', { name: /^(?:Delete|Suspend) / });
}
function press(page: Page, name: string) {
  return drawer(page).getByRole('button', { name, exact: true }).click();
}

/** The job that the page has found shows its progress without covering the page. */
function openJob(page: Page) {
  return progress(page).click();
}
function progress(page: Page) {
  return page.getByRole('button', { name: /^Delete users: [\d,]+ of 10,000/ });
}

async function confirm(page: Page, count: number): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill(`delete ${count}`);
  await question.getByRole('button', { name: `Delete ${count} applications` }).click();
}

function setHidden(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

type Job = { id: string; state: string; done: number; failed: number };

test('has a path to every state', () => {
  expect(unreachedStates(bulkJobModel, ways)).toEqual([]);
});

/** Too many to finish during a test; deleting an unknown user completes at once. */
function longOrder() {
  return {
    action: 'users.delete',
    items: Array.from({ length: 10_000 }, (_, number) => ({ id: `unknown-${number}` })),
  };
}

test(
  'a job is paused with items left, continues without its page, and is canceled',
  nightly,
  async ({ page, account }) => {
    const order = longOrder();
    const { id } = (await account.call('POST', '/api/bulk-jobs', order)) as Job;
    const read = async () => (await account.call('GET', `/api/bulk-jobs/${id}`)) as Job;

    const find = await holdRequests(page, /\/api\/bulk-jobs\?/, 'GET');
    await page.goto(`/${account.tenantId}/users`);
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await isIn(page, 'selecting.looking');
    await find();
    await openJob(page);
    await isIn(page, 'running.waiting');

    const pause = await holdRequests(page, /\/pause$/);
    await press(page, 'Pause');
    await isIn(page, 'pausing');
    await pause();
    await isIn(page, 'paused.waiting');
    const paused = await read();
    expect(paused.state).toBe('paused');
    expect(paused.done).toBeLessThan(order.items.length);
    await setHidden(page, true);
    await isIn(page, 'paused.hidden');
    const asked = page.waitForRequest((request) => request.url().endsWith(`/bulk-jobs/${id}`));
    const answer = await holdRequests(page, new RegExp(`/bulk-jobs/${id}$`), 'GET');
    await setHidden(page, false);
    await asked;
    await isIn(page, 'paused.asking');
    await answer();
    expect((await read()).done).toBe(paused.done);

    const resume = await holdRequests(page, /\/resume$/);
    await press(page, 'Resume');
    await isIn(page, 'resuming');
    await resume();
    await isIn(page, 'running.waiting');
    const asks = await holdRequests(page, new RegExp(`/bulk-jobs/${id}$`), 'GET');
    await page.waitForRequest((request) => request.url().endsWith(`/bulk-jobs/${id}`));
    await isIn(page, 'running.asking');
    await asks();

    // A hidden page does not poll while the job continues.
    await setHidden(page, true);
    await isIn(page, 'running.hidden');
    const polls: string[] = [];
    page.on('request', (request) => polls.push(request.url()));
    const { done } = await read();
    await expect
      .poll(async () => (await read()).done, { timeout: 30_000 })
      .toBeGreaterThan(done + 60);
    // The last poll before may still have its items loaded.
    expect(polls.filter((url) => url.endsWith(`/bulk-jobs/${id}`))).toEqual([]);

    // Another tab shows the same job.
    const other = await page.context().newPage();
    await other.goto(`/${account.tenantId}/applications`);
    await openJob(other);
    await expect(drawer(other).getByText('Running', { exact: true })).toBeVisible();
    await other.close();

    // The job does not need a page.
    await page.goto('about:blank');
    const left = await read();
    await expect
      .poll(async () => (await read()).done, { timeout: 30_000 })
      .toBeGreaterThan(left.done + 60);

    await page.goto(`/${account.tenantId}/users`);
    await openJob(page);
    const cancel = await holdRequests(page, /\/cancel$/);
    await press(page, 'Cancel the rest');
    await isIn(page, 'cancelling');
    await cancel();
    await isIn(page, 'cancelled');
    const canceled = await read();
    expect(canceled.state).toBe('cancelled');
    expect(canceled.done).toBeLessThan(order.items.length);
    await press(page, 'Done');
    await isIn(page, 'selecting.resting');
  },
);

test(
  'a creation with a lost response, the report, and the list of jobs',
  nightly,
  async ({ page, account, problems }) => {
    problems.allow(/status of (?:409|500)/);
    for (const number of [1, 2, 3, 4, 5]) {
      await account.call('POST', '/api/applications', { name: `Bulk ${number}`, type: 'SPA' });
    }
    await page.goto(`/${account.tenantId}/applications?keyword=Bulk`);
    await expect(page.getByText('5 applications', { exact: true })).toBeVisible();
    const keys: (string | undefined)[] = [];
    const creation = /\/api\/bulk-jobs$/;
    const lose = async (route: PausedRoute) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      // The server has created the job.
      await route.fetch();
      return route.fulfill({
        status: 500,
        json: { code: 'test.refused', message: 'The server is down' },
      });
    };
    const answerAgain = await intercept(page, creation, lose);
    for (const number of [1, 2, 3]) {
      await page.getByRole('checkbox', { name: `Select Bulk ${number}` }).press('Space');
    }
    await confirm(page, 3);
    await isIn(page, 'creationFailed');
    await answerAgain();

    const create = await holdRequests(page, creation);
    const repeated = page.waitForRequest((request) => request.method() === 'POST');
    await press(page, 'Retry');
    await isIn(page, 'creating');
    keys.push((await repeated).headers()['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    await create();
    await isIn(page, 'finished');
    const download = page.waitForEvent('download');
    await press(page, 'Report (CSV)');
    expect((await download).suggestedFilename()).toBe('applications.delete.csv');
    await press(page, 'Done');
    await expect(page.getByText('2 applications', { exact: true })).toBeVisible();

    // A job started elsewhere. Its user does not exist, so retrying is not offered.
    const unknown = { action: 'users.suspend', items: [{ id: 'unknown', label: 'Unknown' }] };
    const { id } = (await account.call('POST', '/api/bulk-jobs', unknown)) as Job;
    await expect
      .poll(async () => ((await account.call('GET', `/api/bulk-jobs/${id}`)) as Job).state)
      .toBe('finished');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Bulk jobs' }).click();
    const list = page.getByRole('dialog', { name: 'Bulk jobs' });
    await expect(list.getByRole('button', { name: /^Delete applications/ })).toBeVisible();
    await examine(page, 'list');
    await list.getByRole('button', { name: /^Suspend users/ }).click();
    await expect(drawer(page).getByText('Cannot be retried', { exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    await drawer(page).getByRole('button', { name: 'All bulk jobs' }).click();

    // As if it had failed for a transient reason.
    await intercept(page, /\/items\?/, async (route) => {
      const response = await route.fetch();
      const failed = (await response.json()) as object[];
      await route.fulfill({ response, json: failed.map((item) => ({ ...item, status: 503 })) });
    });
    await list.getByRole('button', { name: /^Suspend users/ }).click();
    const retry = await holdRequests(page, /\/retry$/);
    await press(page, 'Retry 1 item');
    await expect(drawer(page).getByText('Retrying', { exact: true })).toBeVisible();
    visited.add('retrying');
    await examine(page, 'retrying');
    await retry();
    await expect(drawer(page).getByRole('alert')).toBeVisible();
    await press(page, 'Done');
  },
);

test('a stopped job', nightly, async ({ page, account }) => {
  const order = { action: 'users.suspend', items: [{ id: 'unknown' }] };
  const { id } = (await account.call('POST', '/api/bulk-jobs', order)) as Job;
  // The server stops jobs of members who were removed.
  await intercept(page, /\/api\/bulk-jobs\?/, async (route) => {
    const response = await route.fetch();
    const jobs = (await response.json()) as Job[];
    const stopped = { state: 'failed', done: 0, failed: 0, failureCode: 'auth.forbidden' };
    await route.fulfill({
      response,
      json: jobs.map((job) => (job.id === id ? { ...job, ...stopped } : job)),
    });
  });
  await page.goto(`/${account.tenantId}/users`);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Bulk jobs' }).click();
  await page
    .getByRole('dialog', { name: 'Bulk jobs' })
    .getByRole('button', { name: /^Suspend users Failed/ })
    .click();
  await expect(drawer(page).getByText('The job was stopped')).toBeVisible();
  visited.add('failed');
  await examine(page, 'failed');
});

test('signing out does not stop a job', nightly, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const account = await newTenant(page);
  const { id } = (await account.call('POST', '/api/bulk-jobs', longOrder())) as Job;
  await page.goto(`/${account.tenantId}/users`);
  // Its drawer would cover the menu.
  await expect(progress(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: /username|email/i })).toBeVisible();
  const read = async () => (await account.call('GET', `/api/bulk-jobs/${id}`)) as Job;
  const { done } = await read();
  await expect
    .poll(async () => (await read()).done, { timeout: 30_000 })
    .toBeGreaterThan(done + 60);
  await signIn(page, account.username);
  await openJob(page);
  await press(page, 'Cancel the rest');
  await expect(drawer(page).getByText('Canceled', { exact: true })).toBeVisible();
  expect((await read()).state).toBe('cancelled');
  await context.close();
});

test('every state was visited', nightly, () => {
  expect([...visited].sort()).toEqual([...new Set(ways.map(({ state }) => state))].sort());
});
