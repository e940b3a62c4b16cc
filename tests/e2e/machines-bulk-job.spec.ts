import type { Page, Route } from '@playwright/test';
import { statesWithoutWay, waysOf } from '~/tests/support/machine-browser';
import { bulkJobModel } from '~/tests/machines/bulk-job.model';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/signed-in';

// Two jobs over the real server; requests are held or refused on their way.
test.describe.configure({ timeout: 120_000 });

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Delete \d+ applications$/ });
const press = (page: Page, name: string | RegExp) =>
  drawer(page).getByRole('button', { name, exact: true }).click();

/** Deletes wait until `open`, then pass or are answered by the script, in the order of arrival. */
async function gate(page: Page) {
  const waiting: Route[] = [];
  let script: (route: Route) => Promise<void> = (route) => route.continue();
  let isOpen = true;
  await page.route(/\/api\/applications\/\w+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    if (!isOpen) return void waiting.push(route);
    await script(route);
  });
  return {
    waiting,
    shut: () => void (isOpen = false),
    answer: (next: typeof script) => void (script = next),
    open: async () => {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => script(route)));
    },
  };
}

const fail =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { code: 'test.refused', message: 'Not now.' } });

async function confirm(page: Page, count: number): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill(`delete ${count}`);
  await question.getByRole('button', { name: `Delete ${count} applications` }).click();
}

test('has a way to every state', () => {
  expect(statesWithoutWay(bulkJobModel, waysOf(bulkJobModel))).toEqual([]);
});

test('every state of a bulk job', async ({ page, account, problems }) => {
  problems.allow(/status of (?:429|5\d\d)/);
  // Eight applications whose names only this test uses.
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await account.call('POST', '/api/applications', {
      name: `Bulk ${number}`,
      type: 'SPA',
    });
  }
  const deletes = await gate(page);
  const list = `/${account.tenantId}/applications?keyword=Bulk`;
  await page.goto(list);
  await expect(page.getByText('8 applications', { exact: true })).toBeVisible();

  // selecting: picked rows are kept, the bar counts them.
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByRole('checkbox', { name: `Select Bulk ${number}` }).press('Space');
  }
  await expect(page.getByRole('toolbar').getByText('5 selected')).toBeVisible();
  await expectAccessible(page);

  // running, pausing, paused: a pause waits for what is under way.
  deletes.shut();
  await confirm(page, 5);
  await expect(drawer(page).getByText('Running', { exact: true })).toBeVisible();
  await expect.poll(() => deletes.waiting.length).toBe(3);
  await expectAccessible(page);
  await press(page, 'Pause');
  await expect(drawer(page).getByText('Pausing', { exact: true })).toBeVisible();
  await deletes.open();
  await expect(drawer(page).getByText('Nothing changes until you resume.')).toBeVisible();
  expect(deletes.waiting).toHaveLength(0);

  // A reload in the middle: nothing is lost, and a person goes on.
  await page.reload();
  await expect(drawer(page).getByText('The page was reloaded')).toBeVisible();
  await expectAccessible(page);

  // resuming: one row tries the server. Too many requests cost no row.
  deletes.shut();
  await press(page, 'Resume');
  await expect(drawer(page).getByText('Resuming', { exact: true })).toBeVisible();
  await expect.poll(() => deletes.waiting.length).toBe(1);
  deletes.answer(fail(429, { 'Retry-After': '1' }));
  await deletes.open();
  await expect(drawer(page).getByText('Too many requests')).toBeVisible();
  // It goes on by itself; the server fails the rest for good.
  deletes.answer(fail(500));
  await expect(drawer(page).getByText('Finished', { exact: true })).toBeVisible();

  // finished: what failed says why, and is taken again.
  await expect(drawer(page).getByText('Not now.').first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await press(page, 'Report (CSV)');
  expect((await download).suggestedFilename()).toBe('applications.delete.csv');
  deletes.answer((route) => route.continue());
  await press(page, 'Retry 2');
  await expect(drawer(page).getByRole('button', { name: 'Retry 2' })).toBeHidden();
  await expect(drawer(page).getByText('Finished', { exact: true })).toBeVisible();
  await press(page, 'Done');
  await expect(page.getByText('3 applications', { exact: true })).toBeVisible();

  // An end that finds nothing left to spare is a finished job.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  deletes.shut();
  await confirm(page, 3);
  await expect.poll(() => deletes.waiting.length).toBe(3);
  await press(page, 'Cancel the rest');
  await expect(drawer(page).getByText('Ending', { exact: true })).toBeVisible();
  await deletes.open();
  await expect(drawer(page).getByText('Finished', { exact: true })).toBeVisible();
  await press(page, 'Done');
  await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
});

test('all that match, over pages: collected first, ended early', async ({
  page,
  account,
  problems,
}) => {
  problems.allow(/status of 500/);
  const make = (number: number) =>
    account.call('POST', '/api/applications', { name: `Many ${number}`, type: 'SPA' });
  await Promise.all(Array.from({ length: 21 }, (_, number) => make(number)));
  // After all others, to stand on the first page.
  await make(21);
  const deletes = await gate(page);
  await page.goto(`/${account.tenantId}/applications?keyword=Many`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('checkbox', { name: 'Select Many 21' }).press('Space');
  await expect(page.getByRole('toolbar').getByText('21 selected')).toBeVisible();

  // collecting: its second page fails, and nothing was changed.
  let isBroken = true;
  await page.route(/\/api\/applications\?page=2&/, (route) =>
    isBroken ? fail(500)(route) : route.fallback(),
  );
  await confirm(page, 21);
  await expect(drawer(page).getByText('Collecting', { exact: true })).toBeVisible();
  await expect(drawer(page).getByText(/Nothing was changed/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  isBroken = false;
  deletes.shut();
  await press(page, 'Retry');
  await expect.poll(() => deletes.waiting.length).toBe(3);

  // cancelled: three are done, the others were not touched.
  await press(page, 'Cancel the rest');
  await expect(drawer(page).getByText('Ending', { exact: true })).toBeVisible();
  await deletes.open();
  await expect(drawer(page).getByText('Ended early', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Done');
  await expect(page.getByText('19 applications', { exact: true })).toBeVisible();
});
