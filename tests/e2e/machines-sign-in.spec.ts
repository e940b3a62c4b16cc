import type { Page } from '@playwright/test';
import type { SignInInput } from '~/machines/sign-in-context';
import type { AccountInput } from '~/machines/account-identification.machine';
import type { CodeInput } from '~/machines/code-verification.machine';
import type { ProofInput } from '~/machines/identifier-proof.machine';
import type { NewPasswordInput } from '~/machines/new-password.machine';
import { accountIdentificationModel } from '~/tests/machines/account-identification.model';
import { codeVerificationModel } from '~/tests/machines/code-verification.model';
import { consentModel } from '~/tests/machines/consent.model';
import { identifierProofModel } from '~/tests/machines/identifier-proof.model';
import { newPasswordModel } from '~/tests/machines/new-password.model';
import { signInModel } from '~/tests/machines/sign-in.model';
import { gone, locked, openExperience } from '~/tests/machines/sign-in.tenants';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
  type BlockedRequest,
} from '~/tests/support/machine-browser';
import type { EventCase } from '~/tests/support/event-case';
import type { MachineModel, ModelSlice } from '~/tests/support/machine-model';
import { intercept, type PausedRoute } from '~/tests/support/intercept';
import { startInteraction } from './support/authorize';
import { examineOnce } from './support/axe';
import { nightlyFrom } from './support/nightly';
import { requestFromTenant } from './support/tenant-request';
import { servers } from './support/servers';
import { test, expect } from './support/test';

/**
 * The sign-in pages of the demo tenant, in a real interaction, with the settings of the model's
 * tenants; the responses of the experience API are the model's. Tests with real responses are in
 * sign-in.spec.ts.
 */
const origin = servers.cloud.tenantOrigin('demo');
/** One that the demo's policy accepts. */
const chosenPassword = 'Copper-harbour-77x';
const anywhere = { experience: openExperience, identifier: null, sentCode: null };
type Refusal = { readonly status: number; readonly retryAfter?: number | null };
type Outcome = {
  type: string;
  failure?: Refusal | null;
  result?: { flow: string; missing: readonly string[]; failure: Refusal | null };
};
function outcomeOf(event: EventCase): Outcome | undefined {
  return event['output'] as Outcome | undefined;
}

function isFatal(failure: Refusal | null | undefined) {
  return failure?.status === gone.status || failure?.status === locked.status;
}

/** Drives a child chart to an outcome on the way; its other outcomes have their own tests. */
function isBroughtAbout(event: EventCase, { page }: SignInInput) {
  const { type = 'verified' } = outcomeOf(event) ?? {};
  // The browser leaves for the provider: social-sign-in.spec.ts goes there.
  if (event.type.endsWith('socialSignIn')) return false;
  return event.type.endsWith('identifierProof')
    ? type === 'verified' || type === 'registered' || isFatal(outcomeOf(event)?.result?.failure)
    : event.type.endsWith('accountIdentification')
      ? type !== 'left'
      : type === 'verified' || (page === 'passwordReset' && type !== 'left');
}
// The form itself asks for the terms, and for a password beside the identifier.
const ways = pathsToStates(signInModel, (event, { input }) => {
  const given = input as SignInInput;
  return event.type === 'credentials.submitted'
    ? given.experience.agreeToTermsPolicy === 'Manual' ||
        'password' in event ||
        'prefersCode' in event
    : event.type.startsWith('xstate.snapshot.') ||
        // It needs an authenticator.
        event.type === 'xstate.done.actor.verifyPasskey' ||
        (event.type.startsWith('xstate.done.') &&
          !event.type.endsWith('submitInteraction') &&
          !isBroughtAbout(event, given));
});

/** With a phone code besides the others, each question has its own screen, as in the model. */
const apart = {
  identifier: 'phone',
  password: false,
  verificationCode: true,
  isPasswordPrimary: false,
};

const acme = {
  id: 'acme',
  target: 'acme',
  name: { en: 'Acme' },
  logo: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  logoDark: null,
  platform: 'Universal',
};

const events = {
  signIn: 'SignIn',
  register: 'Register',
  forgotPassword: 'ForgotPassword',
} as const;

let servedPage: Promise<{ headers: Record<string, string>; body: string }> | undefined;

/** The document of the sign-in pages, which is the same for all of them. Read once. */
function readSignInPage(page: Page) {
  servedPage ??= (async () => {
    const url = `${origin}/sign-in?preview=1&app_id=demo-app`;
    const response = await requestFromTenant(page, url);
    return { headers: response.headers(), body: await response.text() };
  })();
  return servedPage;
}

/** Applies the settings of the model's tenant to the page. */
async function settle(page: Page, { experience, sentCode }: SignInInput) {
  const pendingCode = sentCode && { ...sentCode, event: events[sentCode.flow] };
  await intercept(
    page,
    /localhost:\d+\/(?:sign-in|register|forgot-password|consent|password-reset)/,
    async (route) => {
      const served = await readSignInPage(page);
      const body = served.body.replace(
        /(<script[^>]*id="gatehouse-settings"[^>]*>)([^<]*)/,
        (_, tag: string, text: string) => {
          const settings = JSON.parse(text) as { signInExperience: object };
          const signIn = { methods: [...experience.signIn.methods, apart] };
          const termsOfUseUrl = experience.hasTerms ? 'https://shop.example/terms' : null;
          const signInExperience = {
            ...settings.signInExperience,
            ...experience,
            socialConnectors: [acme],
            signIn,
            termsOfUseUrl,
            passkeySignIn: { enabled: true, allowAutofill: false },
          };
          const all = { ...settings, signInExperience, pendingCode };
          return tag + JSON.stringify(all).replaceAll('<', '\\u003c');
        },
      );
      await route.fulfill({ headers: served.headers, body });
    },
  );
}

type Ending = { output?: unknown; error?: Refusal };

function refuse(route: PausedRoute, error: Refusal) {
  return route.fulfill({
    status: error.status,
    json: error,
    headers: error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {},
  });
}

function call(method: string, path: string, body = /^/): BlockedRequest {
  return {
    matches: (request) =>
      request.method() === method &&
      new URL(request.url()).pathname === `/api${path}` &&
      body.test(request.postData() ?? ''),
    answer: async (route, event) => {
      const { output, error } = event as Ending;
      if (error) return refuse(route, error);
      await route.fulfill(output === undefined ? { status: 204 } : { status: 200, json: output });
    },
  };
}

function verification(path: string) {
  return call('POST', `/experience/verification/${path}`);
}

const calls: BrowserFlow['calls'] = {
  submitInteraction: call('POST', '/experience/submit'),
  verifyPasskey: verification('passkey/authentication'),
};
const proofCalls: BrowserFlow['calls'] = {
  verifyPassword: verification('password'),
  verifyOneTimeToken: verification('one-time-token/verify'),
  startRegistration: call('POST', '/experience/profile'),
};
const accountCalls: BrowserFlow['calls'] = {
  identifyAccount: call('POST', '/experience/identification'),
  switchEvent: call('PUT', '/experience/interaction-event'),
};

const codeCalls: BrowserFlow['calls'] = {
  sendCode: verification('verification-code'),
  verifyCode: verification('verification-code/verify'),
};
const savePassword = call('POST', '/experience/password-reset');
const consentCalls: BrowserFlow['calls'] = {
  loadConsent: call('GET', '/interaction/consent'),
  approveConsent: call('POST', '/interaction/consent'),
  rejectConsent: call('POST', '/interaction/consent/reject'),
};

const addresses: Readonly<Record<SignInInput['page'], string>> = {
  signIn: '/sign-in',
  register: '/register',
  forgotPassword: '/forgot-password',
  consent: '/consent',
  passwordReset: '/password-reset?token=once',
};

test('has a path to every state', () => {
  // They are left at once.
  expect(unreachedStates(signInModel, ways)).toEqual([
    'accountIdentified',
    'passwordSaved',
    'failed',
  ]);
});

const examine = examineOnce();

/** Requests that wait until a test says how they end. */
function holdRoutes() {
  const waiting: PausedRoute[] = [];
  return {
    hold: (route: PausedRoute) => {
      waiting.push(route);
    },
    take: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      return waiting.shift() as PausedRoute;
    },
  };
}

/** Types the password, or the code where one was sent. */
async function prove(page: Page) {
  const digit = page.getByLabel('Digit 1 of 6');
  const password = page.getByLabel('Password', { exact: true });
  await expect(digit.or(password)).toBeVisible();
  if (await digit.isVisible()) {
    await digit.pressSequentially('123456');
  } else {
    await password.fill('correct-horse');
    await page.keyboard.press('Enter');
  }
}

for (const [index, way] of longestPaths(ways).entries()) {
  test(`sign-in: ${titleOf(way)}`, nightlyFrom(index), async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d|ERR_/);
    // The redirect target of the response, blocked so that the page stays.
    await intercept(page, /\/oidc\/auth\/uid$|shop\.example/, (route) =>
      route.fulfill({ status: 204 }),
    );
    const held = holdRoutes();
    const flow: BrowserFlow = {
      inState: (state) => examine(page, state),
      open: async (_, slice) => {
        // A real interaction for the page.
        await startInteraction(page, origin);
        await settle(page, slice.input as SignInInput);
        await intercept(page, /\/api\/experience\/verification\/verification-code$/, (route) =>
          route.fulfill({ json: { verificationId: 'v1', secondsToResend: 60 } }),
        );
        // The charts of the steps have their own tests below.
        await intercept(page, /\/api\/experience\/(?:identification|profile)$/, held.hold);
        await intercept(page, /\/api\/interaction\/consent$/, () => undefined);
        await intercept(page, /\/authorization-uri$/, () => undefined);
        await page.clock.install();
        const { page: name, sentCode } = slice.input as SignInInput;
        await page.goto(
          `${origin}${sentCode ? `${addresses[sentCode.flow]}/verification-code` : addresses[name]}`,
        );
      },
      calls,
      children: {
        identifierProof: async (_, event) => {
          const { type, result } = outcomeOf(event) ?? { type: 'left' };
          if (type === 'registered') {
            await (await held.take()).fulfill({ status: 204 });
            return;
          }
          await intercept(page, /verification\/(?:password|verification-code\/verify)$/, (route) =>
            result?.failure
              ? refuse(route, result.failure)
              : route.fulfill({ json: { verificationId: 'v1' } }),
          );
          await prove(page);
        },
        accountIdentification: async (_, event) => {
          const missingProfile = outcomeOf(event)?.result?.missing ?? [];
          const route = await held.take();
          await (missingProfile.length > 0
            ? route.fulfill({
                status: 422,
                json: { code: 'user.missing_profile', message: '', data: { missingProfile } },
              })
            : route.fulfill({ status: 204 }));
        },
        newPassword: async (_, event) => {
          const { output } = event as { output?: { failure?: { status: number } } };
          await intercept(page, /\/api\/experience\/password-reset$/, (route) =>
            output?.failure
              ? route.fulfill({ status: output.failure.status, json: output.failure })
              : route.fulfill({ status: 204 }),
          );
          await page.getByLabel('New password').fill(chosenPassword);
          await page.keyboard.press('Enter');
        },
      },
      // The model's countdowns are a second or two, the page's a minute.
      wait: () => page.clock.runFor(61_000),
    };
    await walkBrowser(page, signInModel, flow, way);
  });
}

/** The child charts of the sign-in, each on the page that starts with it. */
const children: readonly {
  readonly model: MachineModel;
  readonly calls: BrowserFlow['calls'];
  readonly chooses: (slice: ModelSlice) => boolean;
  readonly inputOf: (slice: ModelSlice) => SignInInput;
  readonly avoids?: (event: EventCase) => boolean;
  /** Where the page opens, if the input does not say it. */
  readonly pathOf?: (slice: ModelSlice) => string | undefined;
  /** From the page on to where the chart begins. */
  readonly begin?: (page: Page, slice: ModelSlice) => Promise<void>;
}[] = [
  {
    model: identifierProofModel,
    calls: proofCalls,
    chooses: ({ input }) => {
      const { sent, secret, prefersCode } = input as ProofInput;
      return sent === null && secret?.type !== 'password' && !prefersCode;
    },
    inputOf: ({ input }) => {
      const { experience, flow } = input as ProofInput;
      return { ...anywhere, experience, page: flow };
    },
    avoids: (event) =>
      event.type === 'flow.switched' ||
      event.type.startsWith('xstate.snapshot.') ||
      !['verified', undefined].includes(outcomeOf(event)?.type),
    pathOf: ({ input }) => {
      const { identifier, secret } = input as ProofInput;
      const hint = encodeURIComponent(identifier.value);
      return secret ? `/sign-in?one_time_token=${secret.value}&login_hint=${hint}` : undefined;
    },
    begin: async (page, { input }) => {
      const { identifier, secret } = input as ProofInput;
      await intercept(page, /verification-code(?:\/verify)?$/, (route) =>
        route.fulfill({ json: { verificationId: 'v1', secondsToResend: 60 } }),
      );
      if (secret) return;
      await page.getByRole('textbox').first().fill(identifier.value);
      await page.keyboard.press('Enter');
    },
  },
  {
    model: accountIdentificationModel,
    calls: accountCalls,
    chooses: ({ input }) => !(input as AccountInput).isInvited,
    inputOf: ({ input }) => {
      const { experience, flow } = input as AccountInput;
      return {
        ...anywhere,
        experience,
        page: flow,
        sentCode: {
          flow,
          identifier: { type: 'email', value: 'ada@example.com' },
          verificationId: 'v1',
          isVerified: true,
          secondsToResend: 0,
        },
      };
    },
  },
  {
    model: codeVerificationModel,
    calls: codeCalls,
    chooses: ({ input }) => (input as CodeInput).sent !== null,
    inputOf: ({ input }) => {
      const { target, sent, interaction } = input as CodeInput;
      return {
        experience: openExperience,
        page: 'signIn',
        identifier: null,
        sentCode: {
          flow: interaction?.event === 'Register' ? 'register' : 'signIn',
          identifier: target,
          verificationId: 'v1',
          isVerified: false,
          secondsToResend: sent?.secondsToResend ?? 0,
        },
      };
    },
  },
  {
    model: newPasswordModel,
    calls: { savePassword },
    chooses: ({ input }) => (input as NewPasswordInput).purpose === 'link',
    inputOf: () => ({ ...anywhere, page: 'passwordReset' }),
  },
  {
    model: consentModel,
    calls: consentCalls,
    chooses: () => true,
    inputOf: () => ({ ...anywhere, page: 'consent' }),
  },
];

for (const { model, calls: own, chooses, inputOf, avoids, pathOf, begin } of children) {
  const { id } = model.machine;
  const childWays = pathsToStates({ ...model, slices: model.slices.filter(chooses) }, avoids);
  for (const [index, way] of longestPaths(childWays).entries()) {
    test(`${id}: ${titleOf(way)}`, nightlyFrom(index), async ({ page, problems }) => {
      problems.allow(/status of [45]\d\d|ERR_/);
      await intercept(page, /\/oidc\/auth\/uid$|shop\.example/, (route) =>
        route.fulfill({ status: 204 }),
      );
      // What follows the end of the chart is not its own.
      const next = id === 'account-identification' ? /submit$/ : /(?:identification|submit)$/;
      await intercept(page, next, () => undefined);
      const flow: BrowserFlow = {
        inState: (state) => examine(page, `${id} ${state}`),
        open: async (_, slice) => {
          await startInteraction(page, origin);
          const input = inputOf(slice);
          await settle(page, input);
          await page.clock.install();
          const { page: name, sentCode } = input;
          const path = pathOf?.(slice);
          await page.goto(
            `${origin}${path ?? (sentCode ? `${addresses[sentCode.flow]}/verification-code` : addresses[name])}`,
          );
          await begin?.(page, slice);
        },
        calls: own,
        children: { codeVerification: prove },
        actions:
          model === newPasswordModel
            ? {
                'password.submitted': async (at) => {
                  await at.getByLabel('New password').fill(chosenPassword);
                  await at.keyboard.press('Enter');
                },
              }
            : {},
        wait: () => page.clock.runFor(61_000),
      };
      await walkBrowser(page, model, flow, way);
    });
  }
}
