import { CaptchaUnavailable } from './captcha-unavailable';
import { loadScript } from './load-script';

type Recaptcha = {
  readonly enterprise?: {
    readonly ready: (callback: () => void) => void;
    readonly execute: (
      siteKey: string,
      options: { readonly action: string },
    ) => PromiseLike<string>;
  };
};

/**
 * The score of reCAPTCHA Enterprise, which asks the visitor nothing.
 * @see https://cloud.google.com/recaptcha/docs/instrument-web-pages
 */
export async function solveRecaptcha(siteKey: string): Promise<string> {
  const query = new URLSearchParams({ render: siteKey, hl: document.documentElement.lang });
  await loadScript(`https://www.google.com/recaptcha/enterprise.js?${query}`);
  const { grecaptcha } = window as unknown as { readonly grecaptcha?: Recaptcha };
  const enterprise = grecaptcha?.enterprise;
  if (!enterprise) throw new CaptchaUnavailable();
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  try {
    return await enterprise.execute(siteKey, { action: 'interaction' });
  } catch {
    throw new CaptchaUnavailable();
  }
}
