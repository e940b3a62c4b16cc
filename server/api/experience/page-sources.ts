import type { PageSources } from '~/server/platform/http/security-headers';
import type { ExperienceSettings } from './experience-settings';

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
} as const satisfies Record<string, PageSources>;

// https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
const ONE_TAP_SOURCES: PageSources = {
  scriptsFrom: ['https://accounts.google.com/gsi/'],
  stylesFrom: ['https://accounts.google.com/gsi/style'],
  framesFrom: ['https://accounts.google.com/gsi/'],
};

function originOf(url: unknown): string[] {
  const isWeb = typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
  return isWeb ? [new URL(url).origin] : [];
}

/** Where the tenant's logos, icons and those of its providers are. */
function imageOrigins({ branding, socialConnectors }: ExperienceSettings): string[] {
  const urls = [
    ...Object.values(branding),
    ...socialConnectors.flatMap(({ logo, logoDark }) => [logo, logoDark]),
  ];
  return [...new Set(urls.flatMap(originOf))];
}

/**
 * What the sign-in pages load from the services that the tenant uses on them. Images come from
 * nowhere else: a style of the tenant could send there what is typed, a letter at a time.
 */
export function pageSources(settings: ExperienceSettings): PageSources {
  const { captchaConfig, googleOneTap } = settings;
  const used: PageSources[] = [
    ...(captchaConfig ? [CAPTCHA_SOURCES[captchaConfig.type]] : []),
    ...(googleOneTap ? [ONE_TAP_SOURCES] : []),
  ];
  return {
    scriptsFrom: used.flatMap(({ scriptsFrom = [] }) => scriptsFrom),
    stylesFrom: used.flatMap(({ stylesFrom = [] }) => stylesFrom),
    framesFrom: used.flatMap(({ framesFrom = [] }) => framesFrom),
    imagesFrom: imageOrigins(settings),
  };
}
