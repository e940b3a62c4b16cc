import { failure, requestJson } from './json-request';

export type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';

export type Identifier = {
  readonly type: 'username' | 'email' | 'phone';
  readonly value: string;
};

export type ProfileEntry =
  | { readonly type: 'username' | 'password'; readonly value: string }
  | { readonly type: 'email' | 'phone' | 'social'; readonly verificationId: string }
  | { readonly type: 'extraProfile'; readonly values: Readonly<Record<string, unknown>> };

type ScopeGroup = {
  readonly resource: { readonly id: string; readonly name: string; readonly indicator: string };
  readonly scopes: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
  }[];
};

/** GET /api/interaction/consent. */
export type ConsentInfo = {
  readonly application: {
    readonly id: string;
    readonly name: string;
    readonly displayName?: string | null;
    readonly branding?: { readonly logoUrl?: string; readonly darkLogoUrl?: string };
    readonly termsOfUseUrl?: string | null;
    readonly privacyPolicyUrl?: string | null;
  };
  readonly user: {
    readonly id: string;
    readonly name: string | null;
    readonly avatar: string | null;
    readonly username: string | null;
    readonly primaryEmail: string | null;
    readonly primaryPhone: string | null;
  };
  readonly organizations?: readonly {
    readonly id: string;
    readonly name: string;
    readonly missingResourceScopes?: readonly ScopeGroup[];
  }[];
  readonly missingOIDCScope?: readonly string[];
  readonly missingResourceScopes?: readonly ScopeGroup[];
  readonly redirectUri: string;
};

type Verified = { readonly verificationId: string };
type Redirect = { readonly redirectTo: string };

export type ClientOptions = {
  readonly fetch: typeof globalThis.fetch;
  /** Language of the page, for the server's messages. */
  readonly language: () => string;
  /**
   * The interaction of this page, from its URL: the cookie only knows the browser's latest, which
   * may belong to another tab.
   */
  readonly interactionId: string | null;
  /** A token of the tenant's captcha; undefined without one. Rejects if none can be had. */
  readonly solveCaptcha?: () => Promise<string | undefined>;
  /** Timeout of a call in milliseconds. */
  readonly timeout?: number;
};

/**
 * Client of the experience API, on the page's own origin. Calls reject with an `ExperienceError`.
 */
export function createExperienceClient({
  fetch,
  language,
  interactionId,
  solveCaptcha,
  timeout,
}: ClientOptions) {
  const request = (method: string, path: string, body?: unknown): Promise<unknown> =>
    requestJson(fetch, {
      method,
      url: `/api${path}`,
      headers: {
        'Accept-Language': language(),
        ...(interactionId ? { 'Interaction-Id': interactionId } : {}),
      },
      body,
      ...(timeout === undefined ? {} : { timeout }),
    });

  let latest: Promise<unknown> = Promise.resolve();
  /** Steps of the interaction arrive in their order: the server drops what came before a `begin`. */
  const call = (method: string, path: string, body?: unknown): Promise<unknown> => {
    const turn = latest.then(() => request(method, path, body));
    latest = turn.catch(() => undefined);
    return turn;
  };
  /** A step of the experience API that only lazy parts of the pages use. */
  const post = (path: string, body?: unknown) => call('POST', `/experience/${path}`, body);

  const verify = (path: string, body: unknown) =>
    call('POST', `/experience/verification/${path}`, body) as Promise<Verified>;

  return {
    post,
    /** Any other call, for the parts of the pages that are fetched on demand. */
    call,
    /** Starts a new interaction; the previous state is discarded. */
    begin: (interactionEvent: InteractionEvent) => call('PUT', '/experience', { interactionEvent }),
    /** The same before a step that bots must not reach. */
    async beginChecked(interactionEvent: InteractionEvent): Promise<void> {
      const captchaToken = await solveCaptcha?.().catch(() => {
        throw failure({ code: 'session.captcha_blocked' });
      });
      await call('PUT', '/experience', {
        interactionEvent,
        ...(captchaToken === undefined ? {} : { captchaToken }),
      });
    },
    /** Between SignIn and Register; verification records are kept. */
    switchEvent: (interactionEvent: 'SignIn' | 'Register') =>
      call('PUT', '/experience/interaction-event', { interactionEvent }),
    verifyPassword: (identifier: Identifier, password: string) =>
      verify('password', { identifier, password }),
    sendCode: (identifier: Identifier, interactionEvent: InteractionEvent) =>
      call('POST', '/experience/verification/verification-code', {
        identifier,
        interactionEvent,
      }) as Promise<Verified & { readonly secondsToResend: number }>,
    verifyCode: (identifier: Identifier, verificationId: string, code: string) =>
      verify('verification-code/verify', { identifier, verificationId, code }),
    verifyOneTimeToken: (email: string, token: string) =>
      verify('one-time-token/verify', { identifier: { type: 'email', value: email }, token }),
    identify: (verificationId?: string, linkSocialIdentity?: true) =>
      call('POST', '/experience/identification', { verificationId, linkSocialIdentity }),
    addProfile: (entry: ProfileEntry) => call('POST', '/experience/profile', entry),
    resetPassword: (password: string) => call('PUT', '/experience/profile/password', { password }),
    /** With the token of an emailed link, outside of any sign-in. */
    resetByLink: (token: string, password: string) =>
      call('POST', '/experience/password-reset', { token, password }),
    /** Undefined after a password reset, which has no redirect. */
    submit: (termsAccepted: boolean) =>
      call('POST', '/experience/submit', termsAccepted ? { termsAccepted } : undefined) as Promise<
        Redirect | undefined
      >,
    getConsent: () => call('GET', '/interaction/consent') as Promise<ConsentInfo>,
    allowConsent: (organizationIds?: readonly string[]) =>
      call(
        'POST',
        '/interaction/consent',
        organizationIds ? { organizationIds } : {},
      ) as Promise<Redirect>,
    rejectConsent: () => call('POST', '/interaction/consent/reject') as Promise<Redirect>,
    getSignInExperience: (query: string) => call('GET', `/.well-known/sign-in-exp${query}`),
    /** The tenant's custom phrases of the sign-in pages in one language. */
    getPhrases: async (language: string) => {
      const path = `/.well-known/phrases?lng=${encodeURIComponent(language)}`;
      return ((await call('GET', path)) as { translation?: unknown } | undefined)?.translation;
    },
  };
}

export type ExperienceClient = ReturnType<typeof createExperienceClient>;
