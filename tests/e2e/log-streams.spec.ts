import type { Page } from '@playwright/test';
import { type HookReceiver, startHookReceiver } from '~/tests/support/hook-receiver';
import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function question(page: Page) {
  return page.getByRole('alertdialog');
}

let receiver: HookReceiver;
test.beforeAll(async () => {
  receiver = await startHookReceiver();
});
test.afterAll(() => receiver.close());

function respondWith(status: number, body: string) {
  receiver.respond = (_request, response) => void response.writeHead(status).end(body);
}

test('a log stream is created, fails, tries again, sends again, and is deleted', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  // The receiver refuses a test event.
  problems.allow(/422 .*\/test/);
  await page.goto(`/${tenantId}/audit-logs`);
  await page.getByRole('link', { name: 'Streams' }).click();
  await expect(page.getByText('Send logs where you watch')).toBeVisible();
  await expectAccessible(page);

  await test.step('create, and see the key once', async () => {
    await page.getByRole('button', { name: 'Create stream' }).click();
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('SIEM');
    await form.getByRole('textbox', { name: 'URL' }).fill(`${receiver.origin}/in`);
    await form.getByRole('textbox', { name: 'Name, row 1' }).fill('X-Source');
    await form.getByRole('textbox', { name: 'Value, row 1' }).fill('gatehouse');
    await form.getByRole('checkbox', { name: /^Admin actions/ }).press('Space');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create stream' }).click();
    await expect(dialog(page).getByText('Copy it now')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'SIEM', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/streams\/[\da-z]{21}\/health$/);
  });
  const address = page.url().replace(/\/health$/, '');

  await test.step('a receiver that refuses, and takes what waited', async () => {
    respondWith(403, 'who are you');
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByText('The receiver did not accept the test event')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await call('POST', '/api/roles', { name: 'Keeper', description: 'For a test' });
    const retry = page.getByRole('button', { name: 'Try now' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('The receiver responded with status 403.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Response' })).toHaveText('who are you');
    await expectAccessible(page);
    const refused = receiver.of('/in').length;
    respondWith(200, 'welcome');
    await retry.click();
    await expect(page.getByText('Sending', { exact: true })).toBeVisible({ timeout: 20_000 });
    // The retry is an event itself, and may follow in a batch of its own.
    const taken = receiver.of('/in').at(refused);
    expect(taken?.headers['x-source']).toBe('gatehouse');
    expect(taken?.body).toContain('Management.Role.Create');
  });

  await test.step('settings, with masks for what was entered', async () => {
    await page.goto(`${address}/settings`);
    await expect(page.getByRole('textbox', { name: 'Value, row 1' })).toHaveValue('••••••••');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('SIEM 2');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'SIEM 2', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replace key' }).click();
    await question(page).getByRole('button', { name: 'Replace key' }).click();
    await expect(dialog(page).getByText('Copy it now')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
  });

  await nightlyStep('the last hour is sent again', async () => {
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByText(/^\d+ events?\./)).toBeVisible();
    await expectAccessible(page);
    const requests = () =>
      receiver.of('/in').filter(({ body }) => body.includes('Management.Role.Create')).length;
    const before = requests();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The events are being sent again')).toBeVisible();
    await expect.poll(requests, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  await test.step('pause and delete in the list', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Streams', exact: true }).click();
    const row = page.getByRole('row', { name: /SIEM 2/ });
    const choose = async (item: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await expect(row).toContainText('Sending');
    await choose('Pause');
    await expect(row).toContainText('Paused');
    await choose('Delete stream');
    await question(page).getByRole('button', { name: 'Delete stream' }).click();
    await expect(page.getByText('Send logs where you watch')).toBeVisible();
    expect(await call('GET', '/api/log-streams')).toEqual([]);
  });
});
