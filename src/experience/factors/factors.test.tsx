import { act, screen, waitFor } from '@testing-library/react';
import { button, errorResponse, field, heading, scriptedApi } from '~/tests/support/experience-kit';
import {
  submitted,
  verification,
  asks,
  signIn,
  typeCode,
  key,
} from '~/tests/support/pages/factors-pages';

const verified = { body: { verificationId: 'factor' } };

/** By the browser. */
function goBack(): Promise<void> {
  return act(async () => {
    const isBack = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await isBack;
  });
}

describe('proving a second factor', () => {
  it('takes the six digits of an app, pasted at once, and signs in', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('Totp'), submitted);
    api.answer(`${verification}/totp/verify`, verified);
    const { user, leave } = await signIn(api);
    await heading('Enter the code from your app');
    expect(window.location.pathname).toBe('/mfa-verification/totp');
    await user.click(screen.getByLabelText('Digit 1 of 6'));
    await user.paste('123 456');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(api.calls).toContain(`${verification}/totp/verify {"code":"123456"}`);
  });

  it('says that a code is wrong below it, and clears it', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('Totp'));
    api.answer(`${verification}/totp/verify`, errorResponse(400, 'session.mfa.invalid_totp_code'));
    const { user } = await signIn(api);
    await typeCode(user, '000000');
    expect(await screen.findByText(/^This code is not right/)).toBeVisible();
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
  });

  it('sends a code to an address of which only a part is shown', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('Totp', 'EmailVerificationCode'), submitted);
    api.answer(`${verification}/mfa-verification-code`, {
      body: { verificationId: 'sent', secondsToResend: 60 },
    });
    api.answer(`${verification}/mfa-verification-code/verify`, verified);
    const { user, leave } = await signIn(api);
    await user.click(await screen.findByRole('button', { name: 'Choose another way' }));
    expect(window.location.pathname).toBe('/mfa-verification');
    await user.click(button(/^Email A code to a\*\*\*@example\.com$/));
    await heading('Check your email');
    expect(screen.getByText('a***@example.com')).toBeVisible();
    expect(window.location.pathname).toBe('/mfa-verification/email-verification-code');
    await typeCode(user, '123456');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain(`${verification}/mfa-verification-code {"identifierType":"email"}`);
    expect(api.calls).toContain(
      `${verification}/mfa-verification-code/verify {"identifierType":"email","verificationId":"sent","code":"123456"}`,
    );
  });

  it('returns from the choice to the code by the browser’s Back, and the sign-in goes on', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('Totp', 'BackupCode'), submitted);
    api.answer(`${verification}/totp/verify`, verified);
    const { user, leave } = await signIn(api);
    await user.click(await screen.findByRole('button', { name: 'Choose another way' }));
    await heading('One more step');
    await goBack();
    await heading('Enter the code from your app');
    expect(window.location.pathname).toBe('/mfa-verification/totp');
    await typeCode(user, '123456');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
  });

  it('takes a backup code as it was written down, and says when one was used', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('BackupCode'), submitted);
    api.answer(
      `${verification}/backup-code/verify`,
      errorResponse(400, 'session.mfa.invalid_backup_code'),
      verified,
    );
    const { user, leave } = await signIn(api);
    await user.type(await screen.findByLabelText('Backup code'), '0A1B2 c3d4e{Enter}');
    expect(await screen.findByText(/it was used before/)).toBeVisible();
    expect(field('Backup code')).toHaveFocus();
    await user.type(field('Backup code'), '{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain(`${verification}/backup-code/verify {"code":"0a1b2c3d4e"}`);
  });
});

describe('setting up MFA', () => {
  const codes = ['0a1b2c3d4e', '5f6a7b8c9d'];

  it('offers a passkey first, and announces the codes that follow', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/submit',
      errorResponse(422, 'user.missing_mfa', { availableFactors: ['Totp', 'WebAuthn'] }),
    );
    const factors = ['Totp', 'WebAuthn', 'BackupCode'];
    const { user } = await signIn(api, { mfa: { policy: 'Mandatory', factors } });
    await heading('Set up two-step verification');
    const choices = screen.getAllByRole('button', { name: /^(?:Passkey|Authenticator app) / });
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Passkey/),
      expect.stringMatching(/^Authenticator app/),
    ]);
    expect(screen.getByText('You get them after any of these')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Backup codes/ })).toBeNull();
    await user.click(button(/^Passkey/));
    // It does not sign in by itself here.
    expect(await screen.findByText(/^After your password, unlock your device/)).toBeVisible();
  });

  it('returns from the choice to the app by the browser’s Back', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/submit',
      errorResponse(422, 'user.missing_mfa', { availableFactors: ['Totp', 'WebAuthn'] }),
    );
    api.answer(`${verification}/totp/secret`, key);
    const { user } = await signIn(api);
    await user.click(await screen.findByRole('button', { name: /^Authenticator app/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose another way' }));
    await heading('Set up two-step verification');
    await goBack();
    await heading('Set up your authenticator');
    expect(window.location.pathname).toBe('/mfa-binding/totp');
  });

  it('adds an app, then backup codes that are confirmed to be saved', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/submit',
      errorResponse(422, 'user.missing_mfa', { availableFactors: ['Totp', 'BackupCode'] }),
      errorResponse(422, 'session.mfa.backup_code_required'),
      submitted,
    );
    api.answer(`${verification}/totp/secret`, key);
    api.answer(`${verification}/totp/verify`, verified);
    api.answer(`${verification}/backup-code/generate`, {
      body: { verificationId: 'codes', codes },
    });
    api.answer('POST /experience/profile/mfa', { status: 204 });
    const { user, leave } = await signIn(api);
    await heading('Set up two-step verification');
    expect(window.location.pathname).toBe('/mfa-binding');
    // It is required, and backup codes only follow.
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Backup codes/ })).toBeNull();
    await user.click(button(/^Authenticator app/));
    await heading('Set up your authenticator');
    expect(screen.getByAltText('QR code for your authenticator app')).toHaveAttribute(
      'src',
      key.body.secretQrCode,
    );
    await user.click(button('Copy the key JBSWY3DPEHPK3PXP'));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    await typeCode(user, '123456');

    await heading('Save your backup codes');
    expect(window.location.pathname).toBe('/mfa-binding/backup-code');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await user.click(button('Copy all'));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(button('Done'));
    expect(screen.getByText('Save the codes, then confirm it here.')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Done'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(api.calls.filter((call) => call.includes('/profile/mfa'))).toEqual([
      'POST /experience/profile/mfa {"type":"Totp","verificationId":"factor"}',
      'POST /experience/profile/mfa {"type":"BackupCode","verificationId":"codes"}',
    ]);
  });
});
