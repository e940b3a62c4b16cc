import type { Page } from '@playwright/test';
import arabic from '~/locales/ar/experience.json' with { type: 'json' };
import english from '~/locales/en/experience.json' with { type: 'json' };
import { SAMPLE_IDENTIFIERS } from '~/src/experience/preview/samples';
import type { IdentifierType } from './sign-in-matrix';
import { startsWithPassword } from './random-settings';
import { expect } from './test';

const TEXTS = { en: english, ar: arabic } as const;

type Method = {
  identifier: IdentifierType;
  password: boolean;
  verificationCode: boolean;
  isPasswordPrimary: boolean;
};

/** Codes are not really sent: an address gets only so many. */
export function takeCodesForSent(page: Page): Promise<unknown> {
  return page.route('**/api/experience/verification/verification-code', (route) =>
    route.fulfill({ json: { verificationId: 'sent', secondsToResend: 60 } }),
  );
}

/** From the first form to the screen after it, as the person whom the preview supposes. */
export async function goTo(
  page: Page,
  screen: 'password' | 'code',
  methods: readonly Method[],
  language: 'en' | 'ar',
): Promise<void> {
  const texts = TEXTS[language].sign_in;
  const wanted = screen === 'code' ? 'verificationCode' : 'password';
  const method = methods.find((one) => one[wanted]);
  if (!method) throw new Error(`No method leads to the screen ${screen}`);
  const sample = SAMPLE_IDENTIFIERS[method.identifier];
  // A link at the end of a card, which some style sheets hide.
  const press = (name: string) =>
    page.getByText(name, { exact: true }).first().dispatchEvent('click');
  const terms = page.getByRole('checkbox', { includeHidden: true });
  if ((await terms.count()) > 0) await terms.check({ force: true });
  const field = page.locator('[name="identifier"]');
  await field.fill(method.identifier === 'phone' ? `+${sample}` : sample);
  if (methods.every(startsWithPassword)) return press(texts.use_code);
  await field.press('Enter');
  await expect(field).toBeHidden();
  if (startsWithPassword(method) === (screen === 'password')) return undefined;
  return press(screen === 'code' ? texts.use_code : texts.use_password);
}
