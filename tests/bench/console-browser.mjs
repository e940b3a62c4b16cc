import { chromium } from '@playwright/test';

import { CHROMIUM_ARGS, requireChromium } from '../../scripts/lib/browser.mjs';

export const VIEWPORT = { width: 1440, height: 900 };

export async function openBrowser() {
  return chromium.launch({ executablePath: await requireChromium(), args: CHROMIUM_ARGS });
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
