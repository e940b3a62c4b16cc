import type { TFunction } from 'i18next';
import type { CaptchaConfig } from '../settings';
import { showBox } from './box';
import { CaptchaUnavailable } from './captcha-unavailable';
import { solveRecaptcha } from './recaptcha';
import { solveTurnstile } from './turnstile';

/**
 * Has the tenant's provider look at the visitor, above the button of the form that waits for it.
 * @returns a token for one sign-in
 * @throws CaptchaUnavailable the provider's script or its widget does not run
 */
export async function solveCaptcha(config: CaptchaConfig, t: TFunction): Promise<string> {
  const box = showBox(t);
  try {
    const token = await (config.type === 'Turnstile'
      ? solveTurnstile(config.siteKey, box)
      : solveRecaptcha(config.siteKey));
    if (!token) throw new CaptchaUnavailable();
    return token;
  } finally {
    box.remove();
  }
}
