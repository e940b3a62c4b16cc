import { type HookReceiver, startHookReceiver } from '~/tests/support/hook-receiver';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { expect, test } from './support/signed-in';

let receiver: HookReceiver;
test.beforeAll(async () => {
  receiver = await startHookReceiver();
});
test.afterAll(() => receiver.close());

test('a mail service is set up, tested, changed, and deleted', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  test.slow();
  // The service refuses a test message.
  problems.allow(/400 .*\/test/);
  const base = `/${tenantId}/connectors`;
  await page.goto(base);
  await expect(page).toHaveURL(new RegExp(`${base}/passwordless$`));
  await page.getByRole('link', { name: 'Set up email' }).click();
  const catalog = page.getByRole('dialog', { name: 'Set up email' });
  await catalog.getByRole('searchbox').fill('http');
  await catalog.getByText('HTTP email').click();
  await expectAccessible(page);
  await catalog.getByRole('button', { name: 'Next' }).click();

  await test.step('the guide', async () => {
    const guide = page.getByRole('dialog', { name: 'Set up HTTP email' });
    await guide.getByRole('button', { name: 'Save and finish' }).click();
    await expect(guide.getByText('Enter a value.')).toBeVisible();
    await guide.getByRole('textbox', { name: 'Endpoint' }).fill(`${receiver.origin}/mail`);
    await guide.getByLabel('Authorization header').fill('Bearer of-the-tenant');
    receiver.respond = (_request, response) => void response.writeHead(403).end('not from here');
    await guide.getByRole('textbox', { name: 'Send to' }).fill('ada@example.com');
    await guide.getByRole('button', { name: 'Send test message' }).click();
    await expect(guide.getByText('403 not from here')).toBeVisible();
    await expectAccessible(page);
    receiver.respond = (_request, response) => void response.writeHead(200).end('ok');
    await guide.getByRole('button', { name: 'Send test message' }).click();
    await expect(guide.getByText('Sent to ada@example.com')).toBeVisible();
    const [, accepted] = receiver.of('/mail');
    expect(accepted?.headers.authorization).toBe('Bearer of-the-tenant');
    expect(JSON.parse(accepted?.body ?? '')).toMatchObject({
      to: 'ada@example.com',
      type: 'Generic',
      payload: { code: '000000' },
    });
    await guide.getByRole('button', { name: 'Save and finish' }).click();
  });

  await test.step('the settings', async () => {
    // The guide, which is left late, has the same heading and fields.
    await expect(page).toHaveURL(new RegExp(`${base}/passwordless/[\\da-z]{12}$`));
    await expect(page.getByRole('heading', { name: 'Delete connector' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'HTTP email', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Endpoint' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${receiver.origin}/other`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Connector saved')).toBeVisible();
    const [stored] = (await call('GET', '/api/connectors')) as [{ config: object }];
    expect(stored.config).toEqual({
      endpoint: `${receiver.origin}/other`,
      authorization: 'Bearer of-the-tenant',
    });
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete connector' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/passwordless$`));
    await expect(page.getByRole('link', { name: 'Set up email' })).toBeVisible();
  });
});

test(
  'a provider is added once, and shows its callback URL',
  nightly,
  async ({ page, account: { tenantId, call } }) => {
    const base = `/${tenantId}/connectors/social`;
    await page.goto(base);
    await expect(page.getByText('Let users sign in with accounts they have')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add social connector' }).click();
    const catalog = page.getByRole('dialog', { name: 'Add social connector' });
    await catalog.getByText('Discord', { exact: true }).click();
    await catalog.getByRole('button', { name: 'Next' }).click();
    const guide = page.getByRole('dialog', { name: 'Set up Discord' });
    await guide.getByRole('textbox', { name: 'Client ID' }).fill('client');
    await guide.getByLabel('Client secret', { exact: true }).fill('hunter2');
    const callback = await guide.getByRole('textbox', { name: 'Callback URL' }).inputValue();
    await guide.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await guide.getByRole('button', { name: 'Save and finish' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/[\\da-z]{21}$`));
    await expect(page.getByRole('heading', { name: 'Delete connector' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Discord', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Callback URL' })).toHaveValue(callback);
    await expect(page.getByText('Not shown on the sign-in page yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to sign-in page' })).toHaveAttribute(
      'href',
      `/${tenantId}/sign-in-experience/sign-up-and-sign-in#social`,
    );
    const made = (await call('GET', '/api/connectors?target=discord')) as { id: string }[];
    expect(made.map(({ id }) => callback.endsWith(`/callback/${id}`))).toEqual([true]);

    await page.goto(`${base}/create/Social`);
    await expect(catalog.getByRole('radio', { name: /Discord/ })).toBeDisabled();
    await call('DELETE', `/api/connectors/${made[0]?.id}`);
  },
);
