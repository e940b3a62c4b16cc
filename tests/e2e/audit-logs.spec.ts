import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { open } from './support/open';
import { servers } from './support/servers';
import { requestFromTenant } from './support/tenant-request';
import { expect, test } from './support/test';

type Application = { id: string; secrets?: readonly { value: string }[] };

test('audit logs are filtered, exported, followed, and verified', async ({ page }) => {
  test.slow();
  // Chromium would ask where to save, in a dialog of its own.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const { tenantId, call } = await newTenant(page);
  const base = `/${tenantId}/audit-logs`;
  const machine = (await call('POST', '/api/applications', {
    name: 'Lab sync',
    type: 'MachineToMachine',
  })) as Application;
  const [secret] = (await call('GET', `/api/applications/${machine.id}/secrets`)) as [
    { value: string },
  ];
  /** Each asks for a token: one more event of the tenant. */
  const ask = async (value: string) => {
    const form = {
      grant_type: 'client_credentials',
      client_id: machine.id,
      client_secret: value,
      resource: `https://${tenantId}.logto.app/api`,
    };
    await requestFromTenant(page, `${servers.cloud.tenantOrigin(tenantId)}/oidc/token`, { form });
  };
  await ask(secret.value);
  await ask('wrong');
  const rows = page.getByRole('row', { name: /Client credentials/ });

  await test.step('the list, its filters, and an event', async () => {
    await page.goto(base);
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Result' }).click();
    await page.getByRole('menuitemradio', { name: 'Failed' }).click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/\?result=Error$/);
    await page.getByRole('button', { name: 'Time' }).click();
    await page.getByRole('radio', { name: 'UTC' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('columnheader', { name: 'Time (UTC)' })).toBeVisible();
    await expectAccessible(page);
    await rows.getByRole('link').click();
    await expect(page.getByText('ExchangeTokenBy.ClientCredentials').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Newer event' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Audit logs' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('the export has what the filters show', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export audit logs' });
    await expect(dialog.getByText('Failed')).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-logs-[\d-]+\.jsonl$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { payload: object }).payload)).toEqual([
      expect.objectContaining({ result: 'Error', applicationId: machine.id }),
    ]);
    await expect(dialog.getByText('The file is saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('live events come, wait while paused, and continue after a stop', async () => {
    await page.getByRole('link', { name: 'Live' }).click();
    const tail = page.getByRole('region', { name: 'Live events' });
    await expect(tail.getByText('Live', { exact: true })).toBeVisible();
    await ask('wrong again');
    await expect(rows).toHaveCount(1);
    await tail.getByRole('button', { name: 'Pause' }).click();
    await ask('and again');
    await expect(tail.getByRole('button', { name: '1 new event. Show it' })).toBeVisible();
    await expectAccessible(page);
    await expect(rows).toHaveCount(1);
    await tail.getByRole('button', { name: 'Stop' }).click();
    await expect(tail.getByText('Stopped')).toBeVisible();
    await ask('while nobody listens');
    await tail.getByRole('button', { name: 'Start' }).click();
    await expect(tail.getByRole('button', { name: '2 new events. Show them' })).toBeVisible();
    await tail.getByRole('button', { name: 'Continue' }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('admin actions are verified', async () => {
    await open(page, `${base}/admin-actions`);
    await expect(page.getByRole('row', { name: /Created application/ })).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/No entry was changed/)).toBeVisible();
    await expectAccessible(page);
  });
});
