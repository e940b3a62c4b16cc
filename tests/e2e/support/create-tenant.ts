import { expect, type Page } from '@playwright/test';

/** Opens the dialog from the tenant switcher. */
export async function openCreateTenant(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Switch tenant' })
    .or(page.getByRole('banner').getByRole('button', { name: /My project/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(page.getByRole('dialog', { name: 'Create a tenant' })).toBeVisible();
}

/** Fills the form for a production tenant and continues to the plans. */
export async function openPlans(page: Page, name: string): Promise<void> {
  await openCreateTenant(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: /^Production/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next: choose a plan' }).click();
  await expect(page.getByRole('dialog', { name: `Choose a plan for ${name}` })).toBeVisible();
}

/** Continues to the payment page of a new tenant with Pro. */
export async function openPayment(page: Page, name: string): Promise<void> {
  await openPlans(page, name);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'How should this payment end?' })).toBeVisible();
}
