import type { PageOptions } from '~/server/api/shared/send-page';
import type { ExperienceSettings } from './experience-settings';

type Sources = Pick<PageOptions, 'scriptsFrom' | 'framesFrom'>;

const SOURCES = {
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  Turnstile: {
    scriptsFrom: ['https://challenges.cloudflare.com'],
    framesFrom: ['https://challenges.cloudflare.com'],
  },
  // https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp
  RecaptchaEnterprise: {
    scriptsFrom: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    framesFrom: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
} as const satisfies Record<string, Sources>;

/** What the sign-in pages load from the captcha provider that the tenant uses, if it uses one. */
export function captchaSources({ captchaConfig }: ExperienceSettings): Sources {
  return captchaConfig ? SOURCES[captchaConfig.type] : {};
}
