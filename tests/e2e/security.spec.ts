import { expectAccessible } from './support/axe';
import { expect, test } from './support/signed-in';

test('passwords, blocked addresses, and lock-out are configured', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  // A refused password is a 400.
  problems.allow(/400 .*\/check-password/);
  const base = `/${tenantId}/security`;
  const save = async (said: string) => {
    await page.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText(said)).toBeVisible();
  };
  await call('POST', '/api/users', { username: 'amara', name: 'Amara Okafor' });
  await page.goto(base);
  await expect(page).toHaveURL(`${base}/password-policy`);

  await test.step('passwords', async () => {
    await page.getByRole('textbox', { name: 'Minimum length' }).fill('12');
    await page.getByRole('combobox', { name: 'As' }).fill('amara');
    await page.getByRole('option', { name: /Amara Okafor/ }).click();
    await page.getByLabel('Password', { exact: true }).fill('amara-amara');
    await expect(page.getByText('password_rejected.restricted.user_info')).toBeVisible();
    await expect(page.getByText('password_rejected.too_short')).toBeVisible();
    await expectAccessible(page);
    await save('Password policy saved');
  });

  await test.step('blocklist', async () => {
    await page.getByRole('link', { name: 'Blocklist' }).click();
    await page.getByRole('switch', { name: 'Refuse plus addresses' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Blocked' }).fill('@mailbin.example');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await save('Blocklist saved');
  });

  await test.step('lock-out', async () => {
    await page.getByRole('link', { name: 'Lock-out' }).click();
    await page.getByRole('switch', { name: 'Use your own limits' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Wrong guesses' }).fill('3');
    await save('Lock-out saved');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unlock another user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('root');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(page.getByText('1 identifier unlocked')).toBeVisible();
  });

  expect(await call('GET', '/api/sign-in-exp')).toMatchObject({
    passwordPolicy: { length: { min: 12, max: 256 }, characterTypes: { min: 1 } },
    emailBlocklistPolicy: { blockSubaddressing: true, customBlocklist: ['@mailbin.example'] },
    sentinelPolicy: { maxAttempts: 3, lockoutDuration: 60 },
  });
});
