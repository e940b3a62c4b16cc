import { screen } from '@testing-library/react';
import { withBilling } from '../billing';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

const experience = {
  mfa: { factors: ['Totp'], policy: 'UserControlled' },
  passkeySignIn: {},
  signIn: {
    methods: [
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
    ],
  },
};
const adoption = {
  totalUserCount: 18_462,
  enrolledUserCount: 5012,
  factors: [
    { type: 'Totp', userCount: 3870 },
    { type: 'WebAuthn', userCount: 1204 },
    { type: 'BackupCode', userCount: 0 },
  ],
  totalOrganizationCount: 4,
  requiringOrganizationCount: 2,
};

export let server: ScriptedApi;
export function script(planId: string, outbox: string | null = null) {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', { body: experience })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({
      body: { ...experience, ...(body as object) },
    }))
    .on('GET', '/api/connectors', { body: [] })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: outbox, phone: outbox } },
    })
    .on('GET', '/api/dashboard/users/mfa', { body: adoption });
}
beforeEach(() => {
  sessionStorage.clear();
  script('pro-202509');
});
afterEach(() => server.restore());

export function open() {
  return renderConsole({ api: server, path: '/acme01/mfa' });
}
export function saved() {
  return server.to('PATCH', '/api/sign-in-exp').map(({ body }) => body);
}
export function factor(name: string) {
  return screen.findByRole('switch', { name });
}

export const passkeys = {
  enabled: false,
  showPasskeyButton: true,
  allowAutofill: true,
  offerAfterPassword: true,
  residentKey: 'preferred',
  userVerification: 'preferred',
};
