import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { button, errorResponse } from '~/tests/support/console-page';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

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

let server: ScriptedApi;
function script(planId: string, outbox: string | null = null) {
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

function open() {
  return renderConsole({ api: server, path: '/acme01/mfa' });
}
function saved() {
  return server.to('PATCH', '/api/sign-in-exp').map(({ body }) => body);
}
function factor(name: string) {
  return screen.findByRole('switch', { name });
}
function question() {
  return screen.findByRole('alertdialog');
}

const passkeys = {
  enabled: false,
  showPasskeyButton: true,
  allowAutofill: true,
  offerAfterPassword: true,
  residentKey: 'preferred',
  userVerification: 'preferred',
};

describe('multi-factor', () => {
  it('saves factors in the order of the wire, and says who has them', async () => {
    await open();
    expect(await screen.findByText('3,870 users')).toBeInTheDocument();
    await userEvent.click(await factor('Backup codes'));
    await userEvent.click(await factor('Passkey'));
    await userEvent.click(await factor('Require it of members of organizations that do'));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(saved()).toEqual([
        {
          mfa: {
            factors: ['Totp', 'WebAuthn', 'BackupCode'],
            policy: 'PromptAtSignInAndSignUp',
            organizationRequiredMfaPolicy: 'Mandatory',
          },
          passkeySignIn: passkeys,
        },
      ]),
    );
    expect(await screen.findByText('Multi-factor settings saved')).toBeInTheDocument();
  });

  it('waits for the price above the form, which would push it down', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const prices = '/api/tenants/acme01/subscription/add-on-skus';
    server.on('GET', prices, async () => {
      await held;
      return { body: {} };
    });
    await open();
    await waitFor(() => expect(server.to('GET', prices)).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Multi-factor' })).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    answer();
    expect(await factor('Backup codes')).toBeInTheDocument();
  });

  it('asks before everyone has to use it, and saves nothing when that is declined', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: /Require it/ }));
    await userEvent.click(await button(/Save changes/));
    expect(await question()).toHaveTextContent('13,450 users have none yet.');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(saved()).toEqual([]);
    await userEvent.click(await button(/Save changes/));
    await userEvent.click(
      within(await question()).getByRole('button', { name: 'Require it for 18,462 users' }),
    );
    await waitFor(() => expect(saved()).toMatchObject([{ mfa: { policy: 'Mandatory' } }]));
  });

  it('asks for nothing once the last factor is off', async () => {
    await open();
    await userEvent.click(await factor('Authenticator app'));
    expect(await screen.findByRole('radio', { name: /Never ask/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Require it/ })).toBeDisabled();
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(saved()).toMatchObject([{ mfa: { factors: [], policy: 'NoPrompt' } }]),
    );
  });

  it('refuses backup codes alone', async () => {
    await open();
    await userEvent.click(await factor('Backup codes'));
    await userEvent.click(await factor('Authenticator app'));
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText(/Turn on at least one other factor/)).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('locks the code that is a way to sign in, and warns about a missing connector', async () => {
    await open();
    expect(await factor('Email code')).toBeDisabled();
    await userEvent.click(await factor('SMS code'));
    expect(await screen.findByText(/There is no SMS connector, so/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up SMS' })).toHaveAttribute(
      'href',
      '/acme01/connectors/passwordless',
    );
  });

  it('names the outbox where it takes the codes', async () => {
    script('pro-202509', 'http://localhost:3000/__internal__/outbox');
    await open();
    await userEvent.click(await factor('SMS code'));
    expect(await screen.findByText(/Codes go to the outbox/)).toBeInTheDocument();
    expect(screen.getByText(/ASVS 5 \(6.6.1\) accepts SMS codes only/)).toBeInTheDocument();
  });

  it('shows the ways of passkey sign-in once it is on', async () => {
    await open();
    await userEvent.click(await factor('Sign in with a passkey'));
    await userEvent.click(await factor('Show a passkey button'));
    await userEvent.click(await factor('Always ask for face, fingerprint, or PIN'));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          passkeySignIn: {
            ...passkeys,
            enabled: true,
            showPasskeyButton: false,
            userVerification: 'required',
          },
        },
      ]),
    );
  });

  it('keeps what was entered when the server refuses', async () => {
    server.on('PATCH', '/api/sign-in-exp', errorResponse(503, 'request.unavailable'));
    await open();
    await userEvent.click(await factor('Passkey'));
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('The changes were not saved')).toBeInTheDocument();
    expect(await factor('Passkey')).toBeChecked();
  });

  it('is replaced by the upgrade on a plan without it', async () => {
    script('free');
    await open();
    expect(await screen.findByText('Protect accounts with MFA')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});
