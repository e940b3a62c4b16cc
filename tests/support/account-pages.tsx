import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { createAccountClient } from '~/src/account-center/account-client';
import { createAccountData, KitProvider, type AccountKit } from '~/src/account-center/kit';
import { createNotices } from '~/src/account-center/notices';
import { createProofs } from '~/src/account-center/proofs';
import type { AccountSettings } from '~/src/account-center/settings';
import { addAccountTexts } from '~/src/account-center/texts';
import { createTranslator, TranslatorProvider } from '~/src/experience/i18n';
import { openTenant, scriptedApi, type ScriptedApi } from './experience-kit';

/** A tenant that leaves everything to its users. */
export function accountSettings(
  fields: AccountSettings['accountCenter']['fields'] = {},
): AccountSettings {
  const all = [
    ...['name', 'avatar', 'profile', 'email', 'phone', 'password'],
    ...['username', 'social', 'customData', 'mfa', 'deletion'],
  ];
  return {
    issuer: 'http://localhost/oidc',
    tenantName: 'Larkspur Health',
    phrases: [],
    signInExperience: {
      ...openTenant,
      mfa: { policy: 'PromptAtSignInAndSignUp', factors: ['Totp', 'WebAuthn', 'BackupCode'] },
      socialConnectors: [
        {
          id: 'github-1',
          target: 'github',
          name: { en: 'GitHub' },
          logo: '',
          logoDark: null,
          platform: 'Web',
        },
      ],
    },
    accountCenter: {
      enabled: true,
      fields: { ...Object.fromEntries(all.map((field) => [field, 'Edit'])), ...fields },
    },
  };
}

export const ADA = {
  id: 'ada',
  name: 'Ada Lovelace',
  username: 'ada',
  primaryEmail: 'ada@example.com',
  primaryPhone: null,
  avatar: null,
  customData: {},
  identities: {},
  ssoIdentities: [],
  profile: { birthdate: '1987-04-02' },
  hasPassword: true,
};

/** A server that knows Ada, until a test says otherwise. */
export function accountApi(): ScriptedApi {
  const api = scriptedApi();
  api.answer('GET /my-account', { body: ADA });
  api.answer('GET /my-account/mfa-verifications', { body: [] });
  api.answer('GET /my-account/mfa-settings', { body: { skipMfaOnSignIn: false } });
  api.answer('GET /my-account/sessions', { body: { sessions: [] } });
  api.answer('GET /my-account/sign-ins', { body: { signIns: [] } });
  api.answer('GET /my-account/grants', { body: { grants: [] } });
  api.answer('POST /verifications/password', {
    status: 201,
    body: {
      verificationRecordId: 'proof-1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  });
  return api;
}

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** What the pages work with, around a scripted server. */
export function accountKit(
  api: ScriptedApi,
  settings: AccountSettings = accountSettings(),
): AccountKit & { readonly ended: string[] } {
  const ended: string[] = [];
  const client = createAccountClient({
    fetch: api.fetch,
    language: () => 'en',
    accessToken: 'token',
    onSessionEnd: () => ended.push('session'),
  });
  const storage = memory();
  return {
    settings,
    client,
    proofs: createProofs('ada', storage),
    notices: createNotices(),
    data: createAccountData(client),
    claims: { sub: 'ada', email: 'ada@example.com' },
    storage,
    arrival: null,
    leave: (to) => ended.push(to),
    signOut: () => ended.push('signOut'),
    onDeleted: () => ended.push('deleted'),
    ended,
  };
}

export async function accountTexts(): Promise<I18n> {
  const translator = createTranslator();
  await addAccountTexts(translator);
  return translator;
}

export function AccountTestPage({
  kit,
  translator,
  children,
}: {
  readonly kit: AccountKit;
  readonly translator: I18n;
  readonly children: ReactNode;
}) {
  return (
    <TranslatorProvider translator={translator}>
      <KitProvider kit={kit}>{children}</KitProvider>
    </TranslatorProvider>
  );
}
