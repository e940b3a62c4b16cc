import { authorize, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { beRobot, captchaChecks, serveCaptchaScript } from './support/captcha-widget';
import { newTenant } from './support/console-account';
import { nightlyStep } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

test('bots are kept out from the console to the sign-in page', async ({ page, problems }) => {
  const account = await newTenant(page);
  const { tenantId, call } = account;
  const secret = `secret-of-${account.tenantId}`;
  // There is none at first; and a blocked script is what one test is about.
  problems.allow(/404 .*\/api\/captcha-provider/);
  problems.allow(/challenges\.cloudflare\.com/);
  const base = `/${tenantId}/security/captcha`;

  await test.step('a provider is chosen and set up', async () => {
    await page.goto(base);
    await expect(page.getByText('No check yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose a provider' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Cloudflare Turnstile').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${base}/guide/Turnstile`);
    await page.getByLabel('Site key').fill('the-site-key');
    await page.getByLabel('Secret key').fill(secret);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${base}/details`);
    await expect(
      page.getByRole('heading', { name: 'Cloudflare Turnstile', level: 1, exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Site key')).toHaveValue('the-site-key');
    await expectAccessible(page);
  });

  await test.step('and turned on', async () => {
    await page.getByRole('link', { name: 'Bot protection' }).click();
    await page.getByRole('switch', { name: 'Check visitors' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('Bot protection saved')).toBeVisible();
  });

  const username = `u${Date.now()}`;
  await call('POST', '/api/users', { username, password: 'quiet-Lantern-42' });
  await call('PATCH', '/api/sign-in-exp', {
    signIn: {
      methods: [
        {
          identifier: 'username',
          password: true,
          verificationCode: false,
          isPasswordPrimary: true,
        },
      ],
    },
    signUp: { identifiers: ['username'], password: true, verify: false },
  });
  const origin = servers.cloud.tenantOrigin(tenantId);
  const submit = async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('quiet-Lantern-42');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  await test.step('a blocked script is told, and tried again', async () => {
    await serveCaptchaScript(page, 'blocked');
    await authorize(page, origin);
    await submit();
    await expect(page.getByRole('alert')).toContainText('The security check could not load.');
    await expectAccessible(page);
    await serveCaptchaScript(page);
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('a visitor who fails is refused, one who passes is let in', async () => {
    problems.allow(/422 .*\/api\/experience/);
    await beRobot(page, true);
    const check = page.getByRole('group', { name: 'Security check' });
    await expect(check).toContainText('Confirm that you are human');
    await expectAccessible(page);
    await check.getByRole('checkbox').click();
    await expect(page.getByText('The security check was not passed.')).toBeVisible();
    await beRobot(page, false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await check.getByRole('checkbox').click();
    await expectSignedIn(page, origin);
    expect((await captchaChecks(page, secret)).map(({ response }) => response)).toEqual([
      'refused-the-site-key',
      'token-of-the-site-key',
    ]);
  });

  await nightlyStep('deleting the provider turns it off', async () => {
    await page.goto(`${base}/details`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete provider' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete provider' }).click();
    await expect(page).toHaveURL(base);
    expect(await call('GET', '/api/sign-in-exp')).toMatchObject({
      captchaPolicy: { enabled: false },
    });
  });
});
