import type { Page } from '@playwright/test';
import { totpCode } from '~/tests/support/totp';
import { codeSentTo } from './authorize';
import { expect } from './test';

/** Somebody who signs in, and what they know. */
export type Somebody = {
  identifier: string;
  username: string;
  password: string;
  /** Where codes are sent to. */
  email: string;
  phone: string;
  /** Of their authenticator app. */
  totpSecret: string;
  /** Sets up MFA where that can be skipped. */
  setsUp: boolean;
};

const HOPS = 12;

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}

const ACTS: Record<string, (page: Page, somebody: Somebody) => Promise<unknown>> = {
  'Check your email': async (page, { email }) => typeCode(page, await codeSentTo(page, email)),
  'Check your phone': async (page, { phone }) =>
    typeCode(page, await codeSentTo(page, phone.replace('+', ''))),
  'Enter your password': async (page, { password }) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  },
  'Choose a password': async (page, { password }) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  },
  'Choose a username': async (page, { username }) => {
    await page.getByRole('textbox').fill(username);
    await page.keyboard.press('Enter');
  },
  'Add your email': async (page, { email }) => {
    await page.getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
  },
  'Add your phone number': async (page, { phone }) => {
    await page.getByRole('textbox').fill(phone);
    await page.keyboard.press('Enter');
  },
  'Enter the code from your app': (page, { totpSecret }) => typeCode(page, totpCode(totpSecret)),
  'Set up two-step verification': (page, { setsUp }) =>
    press(page, setsUp ? /^(?:Authenticator app|Passkey|Email|SMS)/ : 'Skip for now'),
  'Set up your authenticator': async (page) => {
    const key = await page.getByRole('button', { name: /^Copy the key/ }).textContent();
    await typeCode(page, totpCode((key ?? '').trim()));
  },
  'Save your backup codes': async (page) => {
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await page
      .getByRole('checkbox', { name: 'I keep them somewhere safe.' })
      .check({ force: true });
    await press(page, 'Done');
  },
  'Create a passkey': (page) => press(page, 'Create passkey'),
};

/**
 * Does on each screen what it asks for, until the browser is back at the application.
 * @param from the screen that was just submitted
 * @returns titles of the screens after it
 */
export async function walkToApplication(
  page: Page,
  origin: string,
  somebody: Somebody,
  from: string,
): Promise<string[]> {
  const seen: string[] = [];
  let current = from;
  while (seen.length < HOPS) {
    const next = await nextScreen(page, origin, current);
    if (next === undefined) return seen;
    seen.push(next);
    const act = ACTS[next];
    if (!act) return seen;
    await act(page, somebody);
    current = next;
  }
  return seen;
}

/** Title of the screen after another one; undefined when the application has opened. */
async function nextScreen(page: Page, origin: string, current: string) {
  let title: string | undefined;
  await expect
    .poll(async () => {
      const check = page.getByRole('group', { name: 'Security check' }).getByRole('checkbox');
      if (await check.isVisible()) await check.click();
      const heading = page.getByRole('heading', { level: 1 });
      const text = (await heading.count()) === 1 ? await heading.textContent() : null;
      // Asked last: the heading may be the application's own.
      if (page.url().startsWith(`${origin}/demo-app`)) {
        title = undefined;
        return true;
      }
      title = text ?? '';
      return title !== current && title !== '' && !title.startsWith('Signing in with');
    })
    .toBe(true);
  return title;
}
