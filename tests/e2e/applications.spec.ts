import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requestJson } from './support/tenant-request';
import { expectAccessible } from './support/axe';
import { codeSentTo } from './support/authorize';
import { openNewTenant } from './support/console-account';
import { nightly, nightlyStep } from './support/nightly';
import { expect, test } from './support/test';

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function saveBar(page: Page) {
  return page.getByRole('region', { name: 'Unsaved changes' });
}
function uriField(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true }).getByRole('textbox').first();
}

/** The form opens above the guides. */
function createForm(page: Page) {
  return dialog(page).filter({ has: page.getByRole('radiogroup', { name: 'Type' }) });
}

async function createApplication(page: Page, type: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create application' }).first().click();
  await expect(page).toHaveURL(/\/applications\/create/);
  await page.getByRole('link', { name: 'Create without a framework' }).click();
  const form = createForm(page);
  await form.getByText(type, { exact: true }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Create application' }).click();
  if (type === 'Machine-to-machine') {
    await dialog(page).getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/applications\/[\da-z]{21}\/settings$/);
}

test('an application is created, edited, and deleted', async ({ page, problems }) => {
  // A secret with a taken name is rejected.
  problems.allow(/422 .*\/secrets/);
  const { tenantId } = await openNewTenant(page);
  await expect(page.getByText('Register your first application')).toBeVisible();
  await expectAccessible(page);

  // Missing input is shown at the field; Escape leaves the list unchanged.
  await page.getByRole('button', { name: 'Create application' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create without a framework' }).click();
  await createForm(page).getByRole('button', { name: 'Create application' }).click();
  await expect(dialog(page).getByText('Choose a type.')).toBeVisible();
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);
  // The form is above the guides again, and not locked by them.
  await page.reload();
  await createForm(page).getByRole('textbox', { name: 'Name' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/applications/create$`));
  await expect(createForm(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/applications$`));

  await createApplication(page, 'Traditional web', 'Patient portal');
  await expect(page).toHaveTitle('Patient portal - Gatehouse');
  await expectAccessible(page);

  // Settings: an invalid value stays with its error, then one save writes everything.
  await uriField(page, 'Redirect URIs').fill('nonsense');
  await saveBar(page)
    .getByRole('button', { name: /Save changes/ })
    .click();
  await expect(page.getByText(/Enter a full URL or a custom scheme/)).toBeVisible();
  await uriField(page, 'Redirect URIs').fill('https://portal.example/callback');
  await page.getByRole('textbox', { name: 'Description' }).fill('Bookings and results');
  await page.getByText('Always issue a refresh token').click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(saveBar(page)).toBeHidden();
  await page.reload();
  await expect(uriField(page, 'Redirect URIs')).toHaveValue('https://portal.example/callback');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Bookings and results',
  );
  await expect(page.getByRole('switch', { name: /Always issue/ })).toBeChecked();

  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('textbox', { name: 'Description' }).fill('Draft');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(page.getByRole('alertdialog').or(dialog(page))).toContainText(
    'Leave without saving?',
  );
  await page.getByRole('button', { name: /Stay/ }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Draft');
  await saveBar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Bookings and results',
  );

  await nightlyStep('secrets: one is created, copied once, renamed, and deleted', async () => {
    const secrets = page.getByRole('table', { name: 'Client secrets' });
    await expect(secrets.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Create secret' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Default secret');
    await dialog(page).getByRole('button', { name: 'Create secret' }).click();
    await expect(dialog(page).getByText('Another secret already has this name.')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Rotation 2026');
    await dialog(page).getByRole('button', { name: 'Create secret' }).click();
    await expect(dialog(page).getByText('Store it on your server')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(secrets.getByText('Rotation 2026')).toBeVisible();
    await secrets
      .getByRole('row', { name: /Rotation 2026/ })
      .getByRole('button', { name: /actions|more/i })
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Rotation 2027');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(secrets.getByText('Rotation 2027')).toBeVisible();
    await secrets
      .getByRole('row', { name: /Rotation 2027/ })
      .getByRole('button', { name: /actions|more/i })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete secret' }).click();
    await expect(secrets.getByText('Rotation 2027')).toBeHidden();
  });

  // Deleting requires the exact name.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('button', { name: 'Delete application' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('textbox', { name: /to confirm/ }).fill('Patient portal');
  await confirm.click();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/applications$`));
  await expect(page.getByText('Register your first application')).toBeVisible();
});

test('search, filter, tabs, and URL agree', nightly, async ({ page }) => {
  const { tenantId } = await openNewTenant(page);
  await createApplication(page, 'Single-page app', 'Referral desk');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await createApplication(page, 'Machine-to-machine', 'Invoice exporter 100%');
  await expect(page.getByText('Redirect URIs')).toHaveCount(0);
  await page.getByRole('link', { name: 'Applications' }).first().click();

  const table = page.getByRole('table', { name: 'Applications' });
  await expect(table.getByRole('row')).toHaveCount(3);
  // A percent sign is a character, not a wildcard.
  await page.getByRole('searchbox').fill('100%');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=100%25/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('link', { name: 'Invoice exporter 100%' })).toBeVisible();

  await page.getByRole('searchbox').fill('nothing like this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);

  // There are no tabs until there is a third-party application.
  await expect(page.getByRole('link', { name: 'Third-party' })).toBeHidden();
  await page.goto(`/${tenantId}/applications/third-party-applications`);
  await expect(page.getByText('No third-party applications')).toBeVisible();
});

test('a new application signs an end user in', nightly, async ({ page, server, problems }) => {
  // Asking for the password takes a failed request, and the application's own page does not exist.
  problems.allow(/422 .*\/api\/experience\/identification/);
  problems.allow(/404 .*\/(?:demo-app|favicon\.ico)/);
  const { tenantId } = await openNewTenant(page);
  const origin = server.tenantOrigin(tenantId);
  const redirectUri = `${origin}/demo-app`;
  await createApplication(page, 'Single-page app', 'Night shift rota');
  await uriField(page, 'Redirect URIs').fill(redirectUri);
  await saveBar(page)
    .getByRole('button', { name: /Save changes/ })
    .click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const clientId = /applications\/([\da-z]{21})\//.exec(page.url())?.[1] ?? '';

  const verifier = 'end-user-verifier-of-a-test-that-is-long-enough-0123456789';
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    prompt: 'consent',
    state: 'state',
    first_screen: 'register',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const email = `amara.${clientId}@example.com`;
  await page.goto(`${origin}/oidc/auth?${query.toString()}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  const code = await codeSentTo(page, email);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await page.getByLabel('Password', { exact: true }).fill('quiet-Harbour-42');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demo-app\?.*code=/);

  const tokens = await requestJson(page, `${origin}/oidc/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: new URL(page.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  });
  expect(Object.keys(tokens)).toEqual(
    expect.arrayContaining(['access_token', 'id_token', 'refresh_token']),
  );
  const claims = await requestJson(page, `${origin}/oidc/me`, {
    headers: { Authorization: `Bearer ${tokens['access_token'] ?? ''}` },
  });
  expect(claims).toMatchObject({ email, email_verified: true });
});
