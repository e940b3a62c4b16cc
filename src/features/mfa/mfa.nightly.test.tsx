import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button } from '~/tests/support/console-page';
import { server, script, open, saved, factor, passkeys } from '~/tests/support/pages/mfa-page';

describe('multi-factor', () => {
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
});
