import { chromium } from '@playwright/test';

import { requireChromium } from '../../scripts/lib/browser.mjs';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const VIEWPORT = { width: 1440, height: 900 };

export async function openBrowser() {
  return chromium.launch({ executablePath: await requireChromium(), args: ARGS });
}

/** Fills in the sign-in page, in one or in two steps. @returns what submits it */
export async function fillCredentials(page, { email, password }) {
  const identifier = page.getByRole('textbox').first();
  await identifier.fill(email);
  const secret = page.locator('input[type=password]');
  if (!(await secret.isVisible())) await identifier.press('Enter');
  await secret.fill(password);
  return () => secret.press('Enter');
}
