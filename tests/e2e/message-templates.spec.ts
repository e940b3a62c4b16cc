import { type SmtpServer, startSmtpServer } from '~/tests/support/smtp-server';
import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

let mailServer: SmtpServer;
test.beforeAll(async () => {
  mailServer = await startSmtpServer();
});
test.afterAll(() => mailServer.close());

test('a mail is worded, previewed, tested, saved, and restored', async ({
  page,
  problems,
  account: { tenantId, call },
}) => {
  test.slow();
  // axe and this test look into a frame that runs no scripts.
  problems.allow(/Blocked script execution in '[^']*\/mail-preview'/);
  // Replacing highlighted text, the browser keeps its color in a style attribute, and is refused.
  problems.allow(/Applying inline style|style-src-attr inline/);
  await call('POST', '/api/connectors', {
    connectorId: 'simple-mail-transfer-protocol',
    config: { host: '127.0.0.1', port: mailServer.port, fromEmail: 'Acme <no-reply@acme.example>' },
  });
  await page.goto(`/${tenantId}/connectors/messages`);
  await expect(page).toHaveURL(/\/messages\/SignIn$/);
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toHaveValue('Your sign-in code is {{code}}');
  // The frame answers with a policy of its own, under which inline styles hold.
  const mail = page.frameLocator('iframe[title="Preview"]');
  await expect(mail.getByText('419202')).toBeVisible();
  await expect(mail.getByText('419202')).toHaveCSS('text-align', 'center');
  await expectAccessible(page);

  await test.step('another language', async () => {
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('combobox', { name: 'Language' }).fill('cy-GB');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(/\/messages\/SignIn\/cy-GB$/);
    await subject.fill('{{code}} yw eich cod');
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.fill('<p onclick="x()">Shwmae {{user.name}}</p><script>document.title = 1</script>');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/The body does not contain \{\{code\}\}/)).toBeVisible();
    await body.press('Control+End');
    await page.getByRole('button', { name: 'Insert {{code}}' }).click();
    await expect(mail.getByText('Shwmae Amara Okafor')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Template saved')).toBeVisible();
    const [stored] = (await call('GET', '/api/email-templates?languageTag=cy-GB')) as [
      { details: { content: string } },
    ];
    expect(stored.details.content).toMatch(/\{\{code\}\}$/);
  });

  await test.step('a test of what is not saved', async () => {
    await subject.fill('{{code}} heb ei gadw');
    await page.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a test email' });
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Test email sent to ada@example.com')).toBeVisible();
    expect(mailServer.mails[0]).toMatchObject({ to: ['ada@example.com'] });
    expect(mailServer.mails[0]?.data).toMatch(/^Subject: 419202 heb ei gadw$/m);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Version 2' })).toBeVisible();
  });

  await nightlyStep('an earlier version', async () => {
    await page.getByRole('button', { name: 'Version 2' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(subject).toHaveValue('{{code}} yw eich cod');
    // Leaving asks, because it is not saved.
    await page.getByRole('link', { name: /MFA code/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});
