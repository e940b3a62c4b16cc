import type { Page } from '@playwright/test';
import { isNightly } from '~/tests/support/nightly';
import { expectAccessible } from './support/axe';
import { openNewTenant, signIn } from './support/console-account';
import { openPlans } from './support/create-tenant';
import { nightly } from './support/nightly';
import { accounts } from './support/servers';
import { expect, test } from './support/test';

/** A tenant's plan against the real server and its sandbox payment. */
// Slow, and the last to start: spread over the workers. Each test has its own tenant.
test.describe.configure({ mode: 'parallel' });

/** A new production tenant on the free plan, on its first page. */
async function openFreeTenant(page: Page, name: string): Promise<string> {
  await openNewTenant(page);
  await openPlans(page, name);
  await page.getByRole('button', { name: 'Create free tenant' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(name) }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

async function openSubscription(page: Page, tenantId: string): Promise<void> {
  await page.goto(`/${tenantId}/tenant-settings/subscription`);
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
}

function usageOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Usage this period' }).getByRole('listitem').filter({
    hasText: name,
  });
}

async function createApplication(page: Page, tenantId: string, type: string, name: string) {
  await page.goto(`/${tenantId}/applications/create?guide=none`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(type, { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  return dialog;
}

async function buyPro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: /^Pay .?\$/ }).click();
  await expect(page.getByText('Welcome to the Pro plan', { exact: true })).toBeVisible();
  // The message comes first; then the tenant is read again, for up to five seconds, and its page opens.
  await expect(page).toHaveURL(/\/tenant-settings\/subscription$/);
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pro is the current plan' })).toBeVisible();
}

test('free, its limits, Pro, its price, and back within the limits', async ({ page, problems }) => {
  test.slow();
  // The rejected downgrade.
  problems.allow(/403 .*\/subscription/);
  const tenantId = await openFreeTenant(page, 'Orchard Pharmacy');
  await openSubscription(page, tenantId);
  await expect(usageOf(page, 'Monthly active users')).toContainText('/ 50K');
  await expect(usageOf(page, 'Tokens')).toContainText('/ 500K');
  await expectAccessible(page);

  // One machine-to-machine application is free; the next one is not.
  const first = await createApplication(page, tenantId, 'Machine-to-machine', 'Stock sync');
  await first.getByRole('button', { name: 'Create application' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Stock sync', level: 1 })).toBeVisible();
  const second = await createApplication(page, tenantId, 'Machine-to-machine', 'Price sync');
  await expect(second.getByText('The Free plan stops at 1 machine-to-machine app.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Create application' })).toBeHidden();
  await expectAccessible(page);
  await second.getByRole('link', { name: 'Upgrade plan' }).click();

  // Pro sells more by the month: explained once, then counted and billed.
  await buyPro(page);
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/tenant-settings/subscription$`));
  await expect(page.getByText('$24.00 a month')).toBeVisible();
  await expect(usageOf(page, 'Machine-to-machine apps')).toContainText('1 / 1 included');
  await expectAccessible(page);
  // What is above the included, and the way back, belong to the nightly run.
  if (!isNightly) return;
  const third = await createApplication(page, tenantId, 'Machine-to-machine', 'Price sync');
  await expect(third.getByText('Each machine-to-machine app adds $8 a month.')).toBeVisible();
  await third.getByRole('button', { name: 'Create application' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Price sync', level: 1 })).toBeVisible();
  await openSubscription(page, tenantId);
  await expect(usageOf(page, 'Machine-to-machine apps')).toContainText('2 / 1 included · 1 above');
  await expect(page.getByRole('definition').filter({ hasText: '$32.00' })).toBeVisible();
  const fourth = await createApplication(page, tenantId, 'Machine-to-machine', 'Tax sync');
  await expect(fourth.getByRole('button', { name: 'Create application' })).toBeVisible();
  await expect(fourth.getByText(/adds \$8 a month/)).toBeHidden();

  // Two exceed the free plan.
  await openSubscription(page, tenantId);
  await page.getByRole('button', { name: 'Downgrade to Free' }).click();
  const question = page.getByRole('alertdialog', { name: 'Downgrade to Free?' });
  await expect(question).toContainText('Custom token claims');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Downgrade', exact: true }).click();
  const refused = page.getByRole('alertdialog', { name: 'Not ready to downgrade' });
  await expect(refused.getByText('At most 1 machine-to-machine app')).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Got it' }).click();
  await expect(refused).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pro is the current plan' })).toBeVisible();

  // With one less, it fits.
  await page.goto(`/${tenantId}/applications`);
  await page.getByRole('link', { name: 'Price sync' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deletion = page.getByRole('alertdialog');
  await deletion.getByRole('textbox').fill('Price sync');
  await deletion.getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await openSubscription(page, tenantId);
  await page.getByRole('button', { name: 'Downgrade to Free' }).click();
  await question.getByRole('button', { name: 'Downgrade', exact: true }).click();
  await expect(page.getByText('The plan is Free now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Free is the current plan' })).toBeVisible();
});

test('an unpaid renewal, its notices, its invoice, and the payment', nightly, async ({ page }) => {
  test.slow();
  const tenantId = await openFreeTenant(page, 'Harbor Clinic');
  await openSubscription(page, tenantId);
  await buyPro(page);

  await page.getByRole('button', { name: 'Manage payment' }).click();
  await page.getByRole('button', { name: 'Use: A card that declines' }).click();
  await expect(page.getByText('Card changed')).toBeVisible();
  await page.getByRole('button', { name: /^Renew now/ }).click();
  await expect(page.getByText('Past due')).toBeVisible();

  await page.goto(`/${tenantId}/applications`);
  const overdue = page.getByRole('dialog', { name: 'A payment is overdue' });
  await expect(overdue).toContainText('Harbor Clinic has unpaid invoices.');
  await expect(overdue).toContainText('$24.00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(overdue).toBeHidden();

  // It stays dismissed; the tab keeps showing it.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText('A payment is overdue.')).toBeVisible();
  await expect(overdue).toBeHidden();
  await page.getByRole('link', { name: 'Billing history' }).click();
  const open = page.getByRole('row', { name: /Pro Open/ });
  await expect(open).toContainText('$0.00');
  await expect(page.getByRole('row', { name: /Pro Paid/ })).toContainText('$24.00');
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await open.getByRole('button').click();
  const invoice = await popup;
  await expect(invoice.getByRole('heading', { name: /\$24\.00/ })).toBeVisible();
  expect(await invoice.evaluate(() => window.opener)).toBeNull();
  await invoice.close();

  await page.getByRole('link', { name: 'Subscription' }).click();
  await page.getByRole('button', { name: 'Update payment' }).click();
  await page.getByRole('button', { name: 'Use: A card that works' }).click();
  await page.getByRole('link', { name: 'Back to Gatehouse' }).click();
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
  await expect(page.getByText('A payment is overdue.')).toBeHidden();
  await page.getByRole('link', { name: 'Billing history' }).click();
  await expect(page.getByRole('row', { name: /Pro Paid/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Pro Open/ })).toHaveCount(0);
});

test(
  'shows a tenant that its active users are exceeded, and links to the plans',
  nightly,
  async ({ page }) => {
    await page.goto('/demo-popular/applications');
    await signIn(page, accounts.admin.email, accounts.admin.password);
    const dialog = page.getByRole('dialog', { name: 'Monthly active users have reached the' });
    await expect(dialog).toContainText('All monthly active users of the Free plan are used.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Upgrade plan' }).click();
    await expect(page).toHaveURL(/\/demo-popular\/tenant-settings\/subscription$/);
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('Monthly active users have reached the plan’s limit'),
    ).toBeVisible();
    await expect(usageOf(page, 'Monthly active users')).toContainText('50,400 / 50K (101%)');
  },
);

test(
  'offers a production tenant to an account with only development tenants',
  nightly,
  async ({ page }) => {
    await openNewTenant(page);
    const strip = page.getByRole('complementary', { name: 'No production tenant yet' });
    await expect(strip).toBeVisible();
    await expectAccessible(page);
    await strip.getByRole('button', { name: 'Create a production tenant' }).click();
    await expect(page.getByRole('dialog', { name: 'Create a tenant' })).toBeVisible();
  },
);
