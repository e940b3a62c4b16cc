import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

function lit(page: Page, state: string) {
  return page.locator(`[data-state="${state}"][data-active="true"]`);
}

function asDeveloper(page: Page) {
  return page.addInitScript(() => localStorage.setItem('gatehouse:dev-features', 'true'));
}

async function send(page: Page, event: string) {
  await page.getByRole('button', { name: /Send an event/ }).click();
  await page.getByRole('option', { name: event, exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a developer sees every chart, simulates one, and inspects and controls another tab', async ({
  page,
  context,
}) => {
  await asDeveloper(page);
  await page.goto('/__internal__/machines?chart=upload');
  await expect(page.getByRole('link', { name: 'session' })).toBeVisible();
  await expectAccessible(page);

  // A simulation: the initial state is active, an event with a payload changes it, a response is
  // sent manually.
  await page
    .getByRole('textbox', { name: 'Input (JSON)' })
    .fill('{"mimeTypes":["image/png"],"maxBytes":1000,"url":null}');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(lit(page, 'idle')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Payload (JSON)' })
    .fill('{"files":[{"name":"a.png","type":"image/png","size":10}]}');
  await send(page, 'file.chosen');
  await expect(lit(page, 'uploading')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Payload (JSON)' })
    .fill('{"url":"https://x.test/a.png"}');
  await send(page, 'uploadFile answers');
  await expect(lit(page, 'uploaded')).toBeVisible();

  // Another tab: a visitor being redirected to sign-in.
  await page.goto('/__internal__/machines?chart=session');
  const other = await context.newPage();
  await asDeveloper(other);
  await other.goto('/social-demo-callback');
  await expect(other.getByRole('heading')).toBeVisible();
  await page.getByRole('button', { name: /Shown/ }).click();
  await page.getByRole('option', { name: /^(?!Machines|A simulation)/ }).click();
  await expect(lit(page, 'starting')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Payload (JSON)' })
    .fill('{"location":{"pathname":"/","search":"","hash":""}}');
  await send(page, 'session.start');
  await expect(other).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('listitem').filter({ hasText: 'session.start' })).toBeVisible();
});

test('without the flag the page does not exist', async ({ page }) => {
  await page.goto('/__internal__/machines');
  await expect(page.getByRole('img', { name: /Chart of/ })).toHaveCount(0);
});
