import type { Config } from '~/server/platform/config/config';
import type { CaptchaConfig } from './captcha-provider.input';
import { CaptchaServiceError, askService } from './captcha-service';

/** What a provider says about a visitor. */
export type CaptchaVerdict = {
  isPassed: boolean;
  /** From 0, a bot, to 1, a person. */
  score?: number;
  /** Why not, for the audit log. */
  errorMessage?: string;
  /** The provider did not decide. */
  isUnavailable?: true;
};

/** What the sign-in pages ask for: a token that another page of the site earned is not for them. */
const ACTION = 'interaction';
const LOWEST_SCORE = 0.5;

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function refused(reasons: readonly unknown[], score?: number): CaptchaVerdict {
  const errorMessage = reasons.filter((reason) => typeof reason === 'string').join(', ');
  return { isPassed: false, errorMessage, ...(score === undefined ? {} : { score }) };
}

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
async function askTurnstile(
  config: Config,
  { secretKey }: Extract<CaptchaConfig, { type: 'Turnstile' }>,
  token: string,
): Promise<CaptchaVerdict> {
  const answer = await askService(config, {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    body: { secret: secretKey, response: token },
  });
  if (answer['success'] !== true) {
    const codes: unknown = answer['error-codes'];
    return refused(Array.isArray(codes) ? codes : ['no success']);
  }
  const { action } = answer;
  // Keys for testing pass everything, and name no action.
  const isTest = fieldsOf(answer['metadata'])['result_with_testing_key'] === true;
  return action === ACTION || isTest
    ? { isPassed: true }
    : refused([`the action is ${String(action)}`]);
}

/** https://cloud.google.com/recaptcha/docs/create-assessment-website */
async function askRecaptcha(
  config: Config,
  { secretKey, siteKey, projectId }: Extract<CaptchaConfig, { type: 'RecaptchaEnterprise' }>,
  token: string,
): Promise<CaptchaVerdict> {
  const answer = await askService(config, {
    url: `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(projectId)}/assessments`,
    // In a header instead of the query, so that no log of URLs has it.
    headers: { 'x-goog-api-key': secretKey },
    body: { event: { token, siteKey, expectedAction: ACTION } },
  });
  const { valid, invalidReason, action } = fieldsOf(answer['tokenProperties']);
  const { score } = fieldsOf(answer['riskAnalysis']);
  if (valid !== true) {
    return refused([invalidReason, fieldsOf(answer['error'])['message'], 'the token is not valid']);
  }
  if (action !== ACTION) return refused([`the action is ${String(action)}`]);
  if (typeof score !== 'number') return refused(['there is no score']);
  return score >= LOWEST_SCORE
    ? { isPassed: true, score }
    : refused([`the score is below ${LOWEST_SCORE}`], score);
}

/**
 * Ask the provider about a token, which it takes once. A provider that does not decide refuses, so
 * that an outage lets no bot in.
 */
export async function checkCaptchaToken(
  config: Config,
  provider: CaptchaConfig,
  token: string,
): Promise<CaptchaVerdict> {
  try {
    return provider.type === 'Turnstile'
      ? await askTurnstile(config, provider, token)
      : await askRecaptcha(config, provider, token);
  } catch (error) {
    if (!(error instanceof CaptchaServiceError)) throw error;
    return { isPassed: false, isUnavailable: true, errorMessage: error.message };
  }
}
