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

test('a webhook is created, tested, given up, replayed, and deleted', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  test.slow();
  // The endpoint rejects a test payload.
  problems.allow(/422 .*\/test/);
  // A save finds the new signing key, and is retried.
  problems.allow(/412 .*\/api\/hooks\//);
  const base = `/${tenantId}/webhooks`;
  await page.goto(base);
  await expect(page.getByText('Let your systems know')).toBeVisible();
  await expectAccessible(page);

  await test.step('create', async () => {
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/create$`));
    const form = dialog(page);
    await form.getByRole('button', { name: 'Create webhook' }).click();
    await expect(form.getByText('Select at least one event.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('searchbox').fill('role');
    await form.getByText('Role.Created', { exact: true }).click();
    await form.getByText('Role.Deleted', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Role mirror');
    await form.getByRole('textbox', { name: 'Endpoint URL' }).fill(`${receiver.origin}/in`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Role mirror', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/webhooks\/[\da-z]{21}\/settings$/);
  });
  const address = page.url().replace(/\/settings$/, '');
  const api = `/api/hooks/${address.split('/').at(-1)}`;

  await test.step('settings, test, and signing key', async () => {
    const send = page.getByRole('button', { name: 'Send test payload' });
    await page.getByRole('button', { name: 'Remove Role.Deleted' }).click();
    await page.getByRole('textbox', { name: 'Name, row 1' }).fill('X-Source');
    await page.getByRole('textbox', { name: 'Value, row 1' }).fill('gatehouse');
    // As entered, although nothing is saved yet.
    await send.click();
    await expect(page.getByText('The endpoint accepted the test payload')).toBeVisible();
    expect(receiver.of('/in').map(({ headers }) => headers['x-source'])).toEqual(['gatehouse']);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Webhook saved')).toBeVisible();
    respondWith(410, 'no longer here');
    await send.click();
    await expect(page.getByText('The endpoint responded with 410')).toBeVisible();
    await page.reload();
    await expect(page.getByText('no longer here')).toBeVisible();

    const { signingKey } = (await call('GET', api)) as { signingKey: string };
    const key = page.getByRole('group', { name: 'Signing key' });
    await key.getByRole('button', { name: 'Show' }).click();
    await expect(key).toContainText(signingKey);
    await page.getByRole('button', { name: 'Replace key' }).click();
    await question(page).getByRole('button', { name: 'Replace key' }).click();
    await expect(page.getByText('Signing key replaced')).toBeVisible();
    await expect(key).not.toContainText(signingKey);
    // The new key does not stand in the way of a save.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Role copy');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'Role copy', level: 1 })).toBeVisible();
  });

  await test.step('dead letters', async () => {
    await call('POST', '/api/roles', { name: 'Keeper', description: 'For a test' });
    const dead = () => call('GET', `${api}/deliveries?state=dead`);
    await expect.poll(dead).toHaveLength(1);
    await page.goto(`${address}/dead-letters`);
    await expect(page.getByText('1 delivery was given up')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Response' })).toContainText('no longer here');
    await expectAccessible(page);
    respondWith(200, 'welcome back');
    await page.getByRole('checkbox', { name: 'Select Role.Created' }).press('Space');
    await page.getByRole('toolbar').getByRole('button', { name: 'Replay' }).click();
    await question(page).getByRole('button', { name: 'Replay 1 delivery' }).click();
    await expect(page.getByText('1 delivery is being sent again')).toBeVisible();
    await expect.poll(() => call('GET', `${api}/deliveries?state=delivered`)).toHaveLength(1);
    const [first, second] = receiver.of('/in').slice(-2);
    expect(second).toMatchObject({ body: first?.body, deliveryId: first?.deliveryId });
  });

  await nightlyStep('recent requests', async () => {
    await page.goto(`${address}/recent-requests`);
    const list = page.getByRole('table', { name: 'Recent requests' });
    await expect(list.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Role.Created' })).toContainText('Keeper');
    await page.getByRole('button', { name: 'Result' }).click();
    await page.getByRole('menuitemradio', { name: 'Failed' }).click();
    await expect(list.getByRole('row')).toHaveCount(2);
    await list.getByRole('link').click();
    await expect(page).toHaveURL(/\/recent-requests\/[\da-z]{21}\?result=Error$/);
    await expect(page.getByText('The endpoint responded with 410')).toBeVisible();
    await expectAccessible(page);

    // A narrow page shows the request in place of the list.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(list).toBeHidden();
    await page.getByRole('link', { name: 'Recent requests' }).last().click();
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(/\/recent-requests\?result=Error$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('disable and delete', async () => {
    await page.goto(base);
    const row = page.getByRole('row', { name: /Role copy/ });
    await expect(row).toContainText('50.00%');
    const choose = async (item: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Disable');
    await question(page).getByRole('button', { name: 'Disable webhook' }).click();
    await expect(row).toContainText('Disabled');
    await choose('Delete webhook');
    await question(page).getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('Let your systems know')).toBeVisible();
    expect(await call('GET', '/api/hooks')).toEqual([]);
  });
});
