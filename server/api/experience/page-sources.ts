import type { PageOptions } from '~/server/api/shared/send-page';
import type { ExperienceSettings } from './experience-settings';

type Sources = Pick<PageOptions, 'scriptsFrom' | 'stylesFrom' | 'framesFrom'>;

const CAPTCHA_SOURCES = {
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

// https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
const ONE_TAP_SOURCES: Sources = {
  scriptsFrom: ['https://accounts.google.com/gsi/'],
  stylesFrom: ['https://accounts.google.com/gsi/style'],
  framesFrom: ['https://accounts.google.com/gsi/'],
};

/** What the sign-in pages load from the services that the tenant uses on them. */
export function pageSources({ captchaConfig, googleOneTap }: ExperienceSettings): Sources {
  const used: Sources[] = [
    ...(captchaConfig ? [CAPTCHA_SOURCES[captchaConfig.type]] : []),
    ...(googleOneTap ? [ONE_TAP_SOURCES] : []),
  ];
  return {
    scriptsFrom: used.flatMap(({ scriptsFrom = [] }) => scriptsFrom),
    stylesFrom: used.flatMap(({ stylesFrom = [] }) => stylesFrom),
    framesFrom: used.flatMap(({ framesFrom = [] }) => framesFrom),
  };
}
