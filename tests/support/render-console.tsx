import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { TENANT_SCOPES } from '~/contract/tenancy';
import { createErrorListener } from '~/src/app/api-listeners';
import { App } from '~/src/app/app';
import { createConsole, type Console } from '~/src/app/create-console';
import { createTestRouter } from '~/src/app/router';
import { createStore } from '~/src/app/store';
import { startTheme } from '~/src/app/theme';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import type { Settings } from '~/src/config/settings';
import { localKeys } from '~/src/config/storage-keys';
import { startI18n } from '~/src/i18n/i18n';
import { toasts } from '~/src/ui/toast-queue';
import type { ScriptedApi } from './scripted-api';

export const tenant = {
  id: 'acme01',
  name: 'Acme',
  tag: 'production',
  indicator: 'https://acme01.gatehouse.app/api',
  regionName: 'EU',
  planId: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
  isSuspended: false,
  isAdmin: true,
  subscription: {
    planId: 'free',
    status: 'active',
    currentPeriodStart: '2026-01-01T00:00:00.000Z',
    currentPeriodEnd: '2026-02-01T00:00:00.000Z',
    isEnterprisePlan: false,
  },
  usage: { activeUsers: 0, tokenUsage: 0 },
  quota: { mauLimit: null, tokenLimit: null },
  openInvoices: [],
} as const;

export const me = {
  id: 'user00000001',
  username: null,
  primaryEmail: 'maya@example.com',
  primaryPhone: null,
  name: 'Maya Lindqvist',
  avatar: null,
  customData: { onboarding: { isOnboardingDone: true } },
  identities: {},
};

/** Tokens by name: `token:{audience}:{tenantId}`. */
export function fakeAuth(overrides: Partial<ConsoleAuth> = {}): jest.Mocked<ConsoleAuth> {
  let isSignedIn = true;
  const auth: ConsoleAuth = {
    isSignedIn: () => isSignedIn,
    startSignIn: () => Promise.resolve(),
    completeSignIn: () => Promise.resolve(),
    getToken: (audience, tenantId) =>
      Promise.resolve({ accessToken: `token:${audience}:${tenantId}`, expiresAt: 0, scopes: [] }),
    readTenantScopes: () => Promise.resolve(TENANT_SCOPES),
    dropToken: () => undefined,
    renew: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    clearTokens: () => {
      isSignedIn = false;
    },
    readClaims: () => null,
    onOtherTab: () => () => undefined,
    ...overrides,
  };
  return Object.fromEntries(
    Object.entries(auth).map(([name, work]) => [name, jest.fn(work as () => unknown)]),
  ) as unknown as jest.Mocked<ConsoleAuth>;
}

type Options = {
  readonly api: ScriptedApi;
  readonly path: string;
  readonly edition?: 'cloud' | 'oss';
  readonly auth?: ConsoleAuth;
  readonly settings?: Partial<Settings>;
  readonly storedLanguage?: string;
};

export const origin = 'http://localhost:3000';

export const testSettings: Settings = {
  edition: 'cloud',
  version: '1.32.0',
  origin,
  tenantOrigin: 'http://{tenantId}.localhost:3001',
  analytics: null,
  versionService: null,
  devFeatures: false,
  issuerMetadata: null,
};

/** Only the console's store, whose calls have tokens by name. */
export function createTestStore() {
  return createStore({
    environment: {
      origin,
      getLanguage: () => 'en',
      getAccessToken: (audience, tenantId) =>
        Promise.resolve(`token:${audience}:${String(tenantId)}`),
    },
    appearance: 'system',
    devTools: false,
    failureListener: createErrorListener({
      onExpired: () => undefined,
      onSessionEnded: () => undefined,
      onForbidden: () => undefined,
      onUnhandled: () => undefined,
    }),
  });
}

/** The responses that every page of the console needs. Later scripts override these. */
export function withAccount(api: ScriptedApi): ScriptedApi {
  return api
    .on('GET', '/api/tenants', { body: [tenant] })
    .on('GET', '/me', { body: me })
    .on('GET', '/api/configs/admin-console', {
      body: { signInExperienceCustomized: false, organizationCreated: false },
    })
    .on('GET', '/api/invitations', { body: [] })
    .on('GET', '/api/bulk-jobs', { body: [], headers: { 'Total-Number': '0' } })
    .on('GET', '/api/tenants/:tenantId/members/:userId/scopes', {
      body: TENANT_SCOPES.map((name) => ({ name })),
    })
    .on('PATCH', '/me/custom-data', { body: {} });
}

/** The signed-in member may read the tenant's data, and nothing else. */
export function withReadOnlyMember(api: ScriptedApi): ScriptedApi {
  return api.on('GET', '/api/tenants/:tenantId/members/:userId/scopes', {
    body: [{ name: 'read:data' }],
  });
}

/** The whole console at a URL, with the real store, routes, session, and translations. */
export async function renderConsole(options: Options): Promise<Console & { auth: ConsoleAuth }> {
  const { path, edition = 'cloud', auth = fakeAuth(), storedLanguage = 'en' } = options;
  const local = window.localStorage;
  local.setItem(localKeys.language, storedLanguage);
  toasts.clear();
  if (!i18next.isInitialized) {
    await startI18n({
      namespaces: ['common', 'shell', 'ui', 'errors-console'],
      storage: local,
      storageKey: localKeys.language,
      browserLanguages: ['en'],
    });
  } else {
    await act(() => i18next.changeLanguage(storedLanguage));
  }
  const running = createConsole({
    settings: { ...testSettings, edition, ...options.settings },
    auth,
    theme: startTheme({
      storage: local,
      media: { matches: false, addEventListener: () => undefined },
      root: document.documentElement,
    }),
    tab: window.sessionStorage,
    devFeatures: options.settings?.devFeatures ?? false,
    now: () => 1_800_000_000_000,
    // Failed requests are repeated at once.
    wait: () => Promise.resolve(),
    getLanguage: () => i18next.language,
    isNewDevice: false,
    createRouter: (builtEdition) => createTestRouter(builtEdition, [path]),
  });
  await act(async () => {
    render(<App {...running} />);
    await Promise.resolve();
  });
  return { ...running, auth };
}
