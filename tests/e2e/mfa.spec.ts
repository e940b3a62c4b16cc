import { expectAccessible } from './support/axe';
import { expect, test } from './support/signed-in';

test('factors, policy, and passkey sign-in are configured', async ({
  page,
  account: { tenantId, call },
}) => {
  const turn = async (name: string) => {
    await page.getByRole('switch', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  };
  await page.goto(`/${tenantId}/mfa`);
  await turn('Authenticator app');
  await turn('Backup codes');
  await turn('Sign in with a passkey');
  await page.getByText('Ask at sign-in only').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText('Multi-factor settings saved')).toBeVisible();

  expect(await call('GET', '/api/sign-in-exp')).toMatchObject({
    mfa: { factors: ['Totp', 'BackupCode'], policy: 'PromptOnlyAtSignIn' },
    passkeySignIn: { enabled: true, showPasskeyButton: true, userVerification: 'preferred' },
  });

  await test.step('what everyone has to do is confirmed first', async () => {
    await call('POST', '/api/users', { username: 'without_factor' });
    await page.reload();
    await page.getByText('Require it', { exact: true }).click();
    await page.getByRole('button', { name: /^Save changes/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 user has none yet.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Require it for 1 user' }).click();
    await expect(page.getByText('Multi-factor settings saved')).toBeVisible();
    expect(await call('GET', '/api/sign-in-exp')).toMatchObject({ mfa: { policy: 'Mandatory' } });
  });
});
