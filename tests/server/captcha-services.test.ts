import { checkCaptchaToken } from '~/server/domain/captcha/check-token';
import type { Config } from '~/server/platform/config/config';
import { type ServiceStandIn, startServiceStandIn } from '~/tests/support/service-stand-in';

const TURNSTILE = 'challenges.cloudflare.com/turnstile/v0/siteverify';
const RECAPTCHA = 'recaptchaenterprise.googleapis.com/v1/projects/my-project/assessments';
const turnstile = { type: 'Turnstile', siteKey: 'site', secretKey: 'secret' } as const;
const recaptcha = {
  type: 'RecaptchaEnterprise',
  siteKey: 'site',
  secretKey: 'api-key',
  projectId: 'my-project',
} as const;

describe('captcha services', () => {
  let standIn: ServiceStandIn;
  const check = (provider: typeof turnstile | typeof recaptcha) =>
    checkCaptchaToken(
      { captchaServiceUrl: standIn.origin } as unknown as Config,
      provider,
      'the-token',
    );

  beforeAll(async () => {
    standIn = await startServiceStandIn();
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.requests.length = 0;
    standIn.answers = {};
  });

  test('Turnstile gets the secret and the token as JSON', async () => {
    standIn.answers[TURNSTILE] = {
      body: { success: true, hostname: 'a.example', action: 'interaction' },
    };
    expect(await check(turnstile)).toEqual({ isPassed: true });
    const [request] = standIn.requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({ secret: 'secret', response: 'the-token' });
  });

  test.each([
    [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'invalid-input-secret'],
    [{ success: 'true' }, 'no success'],
    [[], 'no success'],
    [{ success: true, action: 'newsletter' }, 'the action is newsletter'],
    [{ success: true }, 'the action is undefined'],
  ])('Turnstile refuses with %j', async (body, errorMessage) => {
    standIn.answers[TURNSTILE] = { body };
    expect(await check(turnstile)).toEqual({ isPassed: false, errorMessage });
  });

  test('Turnstile’s keys for testing need no action', async () => {
    standIn.answers[TURNSTILE] = {
      body: { success: true, metadata: { result_with_testing_key: true } },
    };
    expect(await check(turnstile)).toEqual({ isPassed: true });
  });

  const assessment = (change: Record<string, unknown> = {}, score: unknown = 0.5) => ({
    tokenProperties: { valid: true, action: 'interaction', ...change },
    riskAnalysis: { score },
  });

  test('reCAPTCHA Enterprise gets an assessment of the action, and its key in a header', async () => {
    standIn.answers[RECAPTCHA] = { body: assessment() };
    expect(await check(recaptcha)).toEqual({ isPassed: true, score: 0.5 });
    const [request] = standIn.requests;
    expect(request?.headers['x-goog-api-key']).toBe('api-key');
    expect(request?.url.search).toBe('');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      event: { token: 'the-token', siteKey: 'site', expectedAction: 'interaction' },
    });
  });

  test.each([
    [200, assessment({}, 0.4), { errorMessage: 'the score is below 0.5', score: 0.4 }],
    [200, assessment({}, '0.9'), { errorMessage: 'there is no score' }],
    [200, assessment({ action: 'login' }), { errorMessage: 'the action is login' }],
    [
      200,
      assessment({ valid: false, invalidReason: 'DUPE' }),
      { errorMessage: 'DUPE, the token is not valid' },
    ],
    [
      403,
      { error: { message: 'API key not valid' } },
      { errorMessage: 'API key not valid, the token is not valid' },
    ],
    [200, {}, { errorMessage: 'the token is not valid' }],
  ])('reCAPTCHA Enterprise refuses with %i %j', async (status, body, said) => {
    standIn.answers[RECAPTCHA] = { status, body };
    expect(await check(recaptcha)).toEqual({ isPassed: false, ...said });
  });

  test.each([429, 500, 503])('a service that answers %i has not decided', async (status) => {
    standIn.answers[RECAPTCHA] = { status, body: {} };
    expect(await check(recaptcha)).toEqual({
      isPassed: false,
      isUnavailable: true,
      errorMessage: `recaptchaenterprise.googleapis.com answered ${status}`,
    });
  });

  test('the name of a project leads nowhere else', async () => {
    await checkCaptchaToken(
      { captchaServiceUrl: standIn.origin } as unknown as Config,
      { ...recaptcha, projectId: '../../evil?x=' },
      'the-token',
    );
    expect(standIn.requests[0]?.url.pathname).toBe(
      '/v1/projects/..%2F..%2Fevil%3Fx%3D/assessments',
    );
  });
});
