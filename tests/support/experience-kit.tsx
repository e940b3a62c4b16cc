import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExperienceSettings, SignInExperience } from '~/src/experience/settings';
import { SETTINGS_ELEMENT_ID } from '~/src/experience/settings';
import { startExperience } from '~/src/experience/start';

export type Response = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An error response in the server's format. */
export function errorResponse(status: number, code: string, data?: unknown): Response {
  return {
    status,
    body: { code, message: `server: ${code}`, ...(data === undefined ? {} : { data }) },
  };
}

type Handler = Response | 'offline' | ((body: Record<string, unknown>) => Response);

const VERIFIED: Response = { status: 200, body: { verificationId: 'record' } };
const SENT: Response = { status: 200, body: { verificationId: 'record', secondsToResend: 60 } };
const NO_CONTENT: Response = { status: 204 };

/** Every step of a journey, as a server that accepts everything responds. */
const AGREEABLE: Readonly<Record<string, Handler>> = {
  'PUT /experience': NO_CONTENT,
  'PUT /experience/interaction-event': NO_CONTENT,
  'POST /experience/verification/password': VERIFIED,
  'POST /experience/verification/verification-code': SENT,
  'POST /experience/verification/verification-code/verify': VERIFIED,
  'POST /experience/verification/one-time-token/verify': VERIFIED,
  'POST /experience/identification': NO_CONTENT,
  'POST /experience/profile': NO_CONTENT,
  'PUT /experience/profile/password': NO_CONTENT,
  'POST /experience/submit': { status: 200, body: { redirectTo: '/oidc/auth/uid' } },
};

export type ScriptedApi = {
  readonly fetch: typeof globalThis.fetch;
  /** Each call as "METHOD /path {body}", in order. */
  readonly calls: string[];
  readonly headers: Headers[];
  /** From now on the call gets this response; several responses are returned in turn. */
  readonly answer: (call: string, ...answers: readonly Handler[]) => void;
};

/** A scripted server: a call without a script fails the test with an unknown code. */
export function scriptedApi(): ScriptedApi {
  const handlers = new Map<string, Handler[]>(
    Object.entries(AGREEABLE).map(([call, handler]) => [call, [handler]]),
  );
  const calls: string[] = [];
  const headers: Headers[] = [];
  return {
    calls,
    headers,
    answer: (call, ...answers) => handlers.set(call, [...answers]),
    fetch: (input, init) => {
      const path = String(input).replace(/^\/api/, '');
      const method = init?.method ?? 'GET';
      const text = typeof init?.body === 'string' ? init.body : '';
      calls.push(`${method} ${path}${text && ` ${text}`}`);
      headers.push(new Headers(init?.headers));
      const queue = handlers.get(`${method} ${path}`) ?? [errorResponse(500, `unscripted ${path}`)];
      const handler = queue.length > 1 ? queue.shift() : queue[0];
      if (handler === 'offline' || handler === undefined) {
        return Promise.reject(new TypeError('Failed to fetch'));
      }
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      const {
        status = 200,
        body: answer,
        headers: extra,
      } = typeof handler === 'function' ? handler(body) : handler;
      return Promise.resolve(
        new Response(answer === undefined ? null : JSON.stringify(answer), {
          status,
          headers: { 'Content-Type': 'application/json', ...extra },
        }),
      );
    },
  };
}

/** A tenant with sign-in by username or email and password, or by emailed code. */
export const openTenant: SignInExperience = {
  color: { primaryColor: '#6139F6', isDarkModeEnabled: true, darkPrimaryColor: '#8A6BF8' },
  branding: {},
  languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
  termsOfUseUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
  agreeToTermsPolicy: 'Automatic',
  signIn: {
    methods: [
      { identifier: 'username', password: true, verificationCode: false, isPasswordPrimary: true },
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
    ],
  },
  signUp: { identifiers: ['username'], password: true, verify: false },
  signInMode: 'SignInAndRegister',
  customCss: null,
  passwordPolicy: {},
  supportEmail: null,
  supportWebsiteUrl: null,
  forgotPassword: { email: true, phone: false },
  customProfileFields: [],
};

type OpenOptions = {
  readonly experience?: Partial<SignInExperience>;
  readonly api?: ScriptedApi;
  readonly phrases?: readonly string[];
  readonly isAdminTenant?: boolean;
  readonly isSystemDark?: boolean;
  readonly more?: Partial<
    Pick<
      ExperienceSettings,
      'tenantName' | 'applicationUrl' | 'awaitsFirstAccount' | 'pendingCode' | 'previewFor'
    >
  >;
};

/** Opens a URL of the sign-in pages with a scripted server. */
export async function openPage(path: string, options: OpenOptions = {}) {
  const { experience = {}, api = scriptedApi(), phrases = [] } = options;
  window.history.replaceState(null, '', path);
  window.scrollTo = () => undefined;
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: media.includes('dark') && (options.isSystemDark ?? false),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;

  document.body.innerHTML = '';
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.id = SETTINGS_ELEMENT_ID;
  settings.textContent = JSON.stringify({
    tenantId: 'demo',
    edition: 'cloud',
    signInExperience: { ...openTenant, ...experience },
    phrases,
    isAdminTenant: options.isAdminTenant ?? false,
    tenantName: null,
    applicationUrl: null,
    awaitsFirstAccount: false,
    pendingCode: null,
    ...options.more,
  });
  const element = document.createElement('div');
  document.body.append(settings, element);

  const leave = jest.fn<undefined, [string]>();
  const user = userEvent.setup();
  const stop = await act(() => startExperience(element, { window, fetch: api.fetch, leave }));
  cleanups.push(() => act(stop));
  return { api, leave, user };
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanups.splice(0)) {
    clean();
  }
  cleanup();
});

export function button(name: string | RegExp) {
  return screen.getByRole('button', { name });
}
export function field(name: string | RegExp) {
  return screen.getByLabelText(name);
}
export function heading(name: string | RegExp) {
  return screen.findByRole('heading', { name, level: 1 });
}
