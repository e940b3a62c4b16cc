import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { expect, test } from './support/test';

test('a file of users is mapped, checked, and imported, and its mistakes are downloaded', async ({
  page,
}) => {
  test.slow();
  const { tenantId, call } = await newTenant(page);
  await page.goto(`/${tenantId}/users`);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import users' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('File of users').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'email,full_name,plan\namara@northbank.example,Amara Okafor,gold\n' +
        'elif@post.example,Elif,\nno address,=1+1,\n',
    ),
  });

  // The columns are guessed; what is not known is left out until it is chosen.
  const target = page.getByRole('button', { name: /Where plan goes/ });
  await expect(target).toContainText('Leave out');
  await target.click();
  await page.getByRole('option', { name: 'Custom data: plan' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('Why 1 row is left out')).toBeVisible({ timeout: 30_000 });
  // The number of the row only: its value has a column.
  const refused = page.getByRole('table', { name: 'Rows that are left out' });
  await expect(refused.getByRole('rowheader')).toHaveText(/^\d$/);
  await expectAccessible(page);

  // A reload finds the check again.
  await page.reload();
  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('The import is finished')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('people.csv.errors.csv');
  const users = (await call('GET', '/api/users')) as { primaryEmail: string }[];
  expect(users.map(({ primaryEmail }) => primaryEmail).sort()).toEqual([
    'amara@northbank.example',
    'elif@post.example',
  ]);
  await page.getByRole('link', { name: 'Show users' }).click();
  await expect(page.getByRole('row', { name: /Amara Okafor/ })).toBeVisible();
});
