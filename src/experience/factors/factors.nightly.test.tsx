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

describe('proving a second factor', () => {
  it('says what to do in a browser without passkeys', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('WebAuthn', 'Totp'));
    await signIn(api);
    await heading('Use your passkey');
    expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot use passkeys.');
    expect(button('Choose another way')).toBeVisible();
  });

  it('leads back to the first form, the identifier kept', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('Totp'));
    const { user } = await signIn(api);
    await heading('Enter the code from your app');
    await user.click(button('Sign in as someone else'));
    await heading('Welcome back');
    expect(field('Email or username')).toHaveValue('ada');
  });

  it('locks out after too many attempts', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', asks('Totp'));
    api.answer(
      `${verification}/totp/verify`,
      errorResponse(400, 'session.verification_blocked_too_many_attempts'),
    );
    const { user } = await signIn(api);
    await typeCode(user, '000000');
    await heading('Too many attempts');
  });
});

describe('setting up MFA', () => {
  it.each([
    ['user.missing_mfa', 'Set up two-step verification', 'mfa-skipped'],
    ['session.mfa.suggest_additional_mfa', 'Add another method', 'mfa-suggestion-skipped'],
  ])('lets %s be skipped', async (code, title, call) => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/submit',
      errorResponse(422, code, { availableFactors: ['Totp'], skippable: true }),
      submitted,
    );
    api.answer(`POST /experience/profile/mfa/${call}`, { status: 204 });
    const { user, leave } = await signIn(api);
    await heading(title);
    await user.click(button('Skip for now'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain(`POST /experience/profile/mfa/${call}`);
  });

  it('goes back to the choice by the browser, and keeps what failed in sight', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/submit',
      errorResponse(422, 'user.missing_mfa', { availableFactors: ['Totp', 'WebAuthn'] }),
    );
    api.answer(`${verification}/totp/secret`, 'offline', key);
    const { user } = await signIn(api);
    await user.click(await screen.findByRole('button', { name: /^Authenticator app/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    await user.click(button(/^Authenticator app/));
    await heading('Set up your authenticator');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading('Set up two-step verification');
  });
});
