import type { Page } from '@playwright/test';
import { startServiceStandIn } from '~/tests/support/service-stand-in';
import { authorize, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { servers } from './support/servers';
import { expect, test } from './support/test';

const SITEVERIFY = 'challenges.cloudflare.com/turnstile/v0/siteverify';

/** Behaves as Turnstile's script: a checkbox that yields a token when it is checked. */
const SCRIPT = `window.turnstile = {
  render(element, options) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.onchange = () => options.callback('token-of-' + options.sitekey);
    label.append(box, ' Verify you are human');
    element.append(label);
    options['before-interactive-callback']();
    return 'widget';
  },
  remove() {},
};`;

/** The script as Cloudflare's own origin serves it, so that the page's policy is what lets it in. */
async function serveScript(page: Page, answer: 'script' | 'blocked') {
  await page.unrouteAll();
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    answer === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.abort('blockedbyclient'),
  );
}

test('bots are kept out from the console to the sign-in page', async ({ page, problems }) => {
  const account = await newTenant(page);
  const { tenantId, call } = account;
  const standIn = await startServiceStandIn(servers.cloud.port + 2);
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
    await page.getByLabel('Secret key').fill('the-secret-key');
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
    await serveScript(page, 'blocked');
    await authorize(page, origin);
    await submit();
    await expect(page.getByRole('alert')).toContainText('The security check could not load.');
    await expectAccessible(page);
    await serveScript(page, 'script');
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('a visitor who fails is refused, one who passes is let in', async () => {
    problems.allow(/422 .*\/api\/experience/);
    standIn.answers[SITEVERIFY] = { body: { success: false, 'error-codes': ['bad'] } };
    const check = page.getByRole('group', { name: 'Security check' });
    await expect(check).toContainText('Confirm that you are human');
    await expectAccessible(page);
    await check.getByRole('checkbox').click();
    await expect(page.getByText('The security check was not passed.')).toBeVisible();
    standIn.answers[SITEVERIFY] = { body: { success: true } };
    await page.getByRole('button', { name: 'Sign in' }).click();
    await check.getByRole('checkbox').click();
    await expectSignedIn(page, origin);
    expect(standIn.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      [1, 2].map(() => ({ secret: 'the-secret-key', response: 'token-of-the-site-key' })),
    );
  });

  await test.step('deleting the provider turns it off', async () => {
    await page.goto(`${base}/details`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete provider' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete provider' }).click();
    await expect(page).toHaveURL(base);
    expect(await call('GET', '/api/sign-in-exp')).toMatchObject({
      captchaPolicy: { enabled: false },
    });
  });
  await standIn.close();
});
