import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, errorResponse } from '~/tests/support/console-page';
import { server, script, open, saved, factor, passkeys } from '~/tests/support/pages/mfa-page';

function question() {
  return screen.findByRole('alertdialog');
}

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
