import { act, screen, waitFor } from '@testing-library/react';
import {
  button,
  field,
  heading,
  openPage,
  errorResponse,
  scriptedApi,
} from '~/tests/support/experience-kit';
import { mixed, password, pendingCode, openCode, path } from '~/tests/support/pages/sign-in-pages';

describe('password sign-in on one screen', () => {
  it('makes the calls in order and redirects to the authorization server', async () => {
    const { api, user, leave } = await openPage('/sign-in?interaction=tab-1');
    await user.type(field('Email or username'), ' ada@example.com ');
    await user.type(password(), 'correct-horse{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"SignIn"}',
      'POST /experience/verification/password {"identifier":{"type":"email","value":"ada@example.com"},"password":"correct-horse"}',
      'POST /experience/identification {"verificationId":"record"}',
      'POST /experience/submit',
    ]);
    expect(api.headers[0]?.get('Interaction-Id')).toBe('tab-1');
    expect(api.headers[0]?.get('Accept-Language')).toBe('en');
  });

  it('validates required input before any call, and focuses it', async () => {
    const { api, user } = await openPage('/sign-in');
    await user.click(button('Sign in'));
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    expect(field('Email or username')).toHaveFocus();
    await user.type(field('Email or username'), 'ada');
    await user.click(button('Sign in'));
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(1);
    expect(password()).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('moves on from the identifier with Enter, and misses the password only when it was reached', async () => {
    const { api, user, leave } = await openPage('/sign-in');
    await user.type(field('Email or username'), '{Enter}');
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(1);
    expect(field('Email or username')).toHaveFocus();
    await user.type(field('Email or username'), 'ada{Enter}');
    expect(password()).toHaveFocus();
    expect(screen.queryByText('Fill in this field.')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(password()).toHaveAccessibleDescription('Fill in this field.');
    expect(password()).toHaveFocus();
    expect(api.calls).toEqual([]);
    await user.keyboard('secret{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
  });

  it('submits with Enter in the identifier once there is a password', async () => {
    const { user, leave } = await openPage('/sign-in');
    await user.type(password(), 'secret');
    await user.type(field('Email or username'), 'ada{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
  });

  it('keeps the input after wrong credentials, and lets both be corrected', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/verification/password',
      errorResponse(422, 'session.invalid_credentials'),
    );
    const { user } = await openPage('/sign-in', { api });
    await user.type(field('Email or username'), 'ada');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('do not match an account');
    expect(field('Email or username')).toHaveValue('ada');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();

    api.answer('POST /experience/verification/password', { body: { verificationId: 'record' } });
    await user.clear(field('Email or username'));
    await user.type(field('Email or username'), 'grace');
    await user.click(button('Sign in'));
    await waitFor(() => expect(api.calls.at(-1)).toBe('POST /experience/submit'));
    expect(api.calls).toContain(
      'POST /experience/verification/password {"identifier":{"type":"username","value":"grace"},"password":"wrong"}',
    );
  });

  it.each([
    [errorResponse(500, 'internal'), 'Something went wrong on our side'],
    [errorResponse(429, 'general.rate_limited'), 'Wait a moment'],
    [
      { ...errorResponse(429, 'general.rate_limited'), headers: { 'Retry-After': '42' } },
      'You can try again in 0:42.',
    ],
    [errorResponse(401, 'user.suspended'), 'This account is suspended'],
    [errorResponse(422, 'some.unheard_of_code'), 'server: some.unheard_of_code'],
  ])('explains error %#', async (answer, sentence) => {
    const api = scriptedApi();
    api.answer('POST /experience/verification/password', answer);
    const { user } = await openPage('/sign-in', { api });
    await user.type(field('Email or username'), 'ada');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('shows and hides the password', async () => {
    const { user } = await openPage('/sign-in');
    const eye = button('Show password');
    expect(eye).toHaveAttribute('aria-pressed', 'false');
    await user.click(eye);
    expect(eye).toHaveAttribute('aria-pressed', 'true');
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('is a form that password managers recognize', async () => {
    await openPage('/sign-in');
    expect(field('Email or username')).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password().closest('form')).toHaveAttribute('method', 'post');
  });
});

describe('identifier first', () => {
  it('asks for the password on a second screen and returns with Back', async () => {
    const { user, leave } = await openPage('/sign-in', { experience: mixed });
    await user.type(field('Email or phone'), 'ada@example.com{Enter}');
    await heading('Enter your password');
    expect(window.location.pathname).toBe('/sign-in/password');
    expect(document.title).toBe('Enter your password - Gatehouse');

    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    await heading('Welcome back');
    expect(field('Email or phone')).toHaveValue('ada@example.com');

    await user.type(field('Email or phone'), '{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
  });

  it('sends a code to a phone, in digits', async () => {
    const { api, user } = await openPage('/sign-in', { experience: mixed });
    await user.type(field('Email or phone'), '+44 7700 900-123{Enter}');
    await heading('Check your phone');
    expect(api.calls[1]).toContain('{"type":"phone","value":"447700900123"}');
    expect(screen.getByText('+447700900123')).toBeInTheDocument();
  });

  it('shows an error when the input matches no type', async () => {
    const { user } = await openPage('/sign-in', { experience: mixed });
    await user.type(field('Email or phone'), 'ada{Enter}');
    expect(screen.getByText(/does not look like any of these/)).toBeInTheDocument();
  });

  it('accepts only the types in the URL', async () => {
    await openPage('/identifier-sign-in?identifier=email', { experience: mixed });
    expect(field('Email')).toHaveAttribute('type', 'email');
  });
});

describe('codes', () => {
  it('submits six digits at once and signs in', async () => {
    const { api, user, leave } = await openCode();
    expect(window.location.pathname).toBe('/sign-in/verification-code');
    expect(field('Digit 1 of 6')).toHaveFocus();
    await user.keyboard('123456');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain(
      'POST /experience/verification/verification-code/verify {"identifier":{"type":"email","value":"ada@example.com"},"verificationId":"record","code":"123456"}',
    );
  });

  it('shows that a code is wrong and clears the boxes, submitting each code once', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/verification/verification-code/verify',
      errorResponse(400, 'verification_code.code_mismatch'),
    );
    const { user } = await openCode(api);
    await user.keyboard('123456');
    expect(await screen.findByText(/This code is not right/)).toBeInTheDocument();
    expect(field('Digit 6 of 6')).toHaveValue('');
    expect(field('Digit 1 of 6')).toHaveFocus();
    expect(field('Digit 1 of 6')).toBeInvalid();
    await user.keyboard('65432');
    expect(field('Digit 1 of 6')).toBeValid();
    expect(api.calls.filter((call) => call.includes('/verify'))).toHaveLength(1);
  });

  it('starts over at the first form, whatever was sent before', async () => {
    await openPage('/sign-in', { more: { pendingCode } });
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
  });

  it('resends after the countdown', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/verification/verification-code/verify',
      errorResponse(400, 'verification_code.expired'),
    );
    const { user } = await openCode(api);
    expect(screen.getByText(/ask for another in \d:\d\d/)).toBeInTheDocument();
    await user.keyboard('123456');
    await screen.findByText(/This code is too old/);
    await user.click(button('Send another code'));
    await waitFor(() =>
      expect(api.calls.filter((call) => call.includes('/verification-code {'))).toHaveLength(2),
    );
    expect(await screen.findByLabelText('Digit 1 of 6')).toHaveValue('');
  });

  it('offers sign-up to a verified address without an account', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', errorResponse(404, 'user.user_not_exist'), {
      status: 201,
    });
    const { user, leave } = await openCode(api);
    await user.keyboard('123456');
    await heading('No account yet');
    await user.click(button('Create account'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls.slice(-4)).toEqual([
      'POST /experience/identification {"verificationId":"record"}',
      'PUT /experience/interaction-event {"interactionEvent":"Register"}',
      'POST /experience/identification {"verificationId":"record"}',
      'POST /experience/submit',
    ]);
  });
});

describe('blocked sign-in', () => {
  it('says that the sign-in expired and links back to the app', async () => {
    const api = scriptedApi();
    api.answer('PUT /experience', errorResponse(400, 'session.not_found'));
    const { user, leave } = await openPage('/sign-in', {
      api,
      experience: { unknownSessionRedirectUrl: 'https://app.example.com' },
    });
    await user.type(field('Email or username'), 'ada');
    await user.type(password(), 'x{Enter}');
    await heading('This sign-in has ended');
    await user.click(button('Start again'));
    expect(leave).toHaveBeenCalledWith('https://app.example.com');
  });

  it('explains a page that was opened without a sign-in', async () => {
    const { user, leave } = await openPage('/unknown-session', { isAdminTenant: true });
    await heading('Nothing to sign in to');
    expect(window.location.pathname).toBe('/unknown-session');
    await user.click(button('Start again'));
    expect(leave).toHaveBeenCalledWith('/');
  });

  it('links back to the application that requested the sign-in', async () => {
    const { user, leave } = await openPage('/unknown-session?app_id=shop', {
      more: { applicationUrl: 'https://shop.example.com/' },
    });
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(leave).toHaveBeenCalledWith('https://shop.example.com/');
  });

  it('prefers the tenant’s URL over the application’s', async () => {
    const { user, leave } = await openPage('/unknown-session?app_id=shop', {
      experience: { unknownSessionRedirectUrl: 'https://start.example.com' },
      more: { applicationUrl: 'https://shop.example.com/' },
    });
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(leave).toHaveBeenCalledWith('https://start.example.com');
  });

  it('asks to reopen the application if it is unknown', async () => {
    await openPage('/unknown-session');
    await heading('Nothing to sign in to');
    expect(screen.getByText(/Open the app you want to use/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('link rejected before the page opened', () => {
  it('is explained', async () => {
    await openPage('/one-time-token?errorMessage=one_time_token.token_expired');
    await heading('This link does not work');
  });
});

describe('sign-in links', () => {
  it('signs in without further input', async () => {
    const { api, leave } = await openPage(path);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"SignIn"}',
      'POST /experience/verification/one-time-token/verify {"identifier":{"type":"email","value":"ada@example.com"},"token":"token-1"}',
      'POST /experience/identification {"verificationId":"record"}',
      'POST /experience/submit',
    ]);
  });

  it.each([
    ['registration', 'SignIn'],
    ['signing in', 'Register'],
  ] as const)('creates the account of an invited address where %s is closed', async (_, mode) => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', errorResponse(404, 'user.user_not_exist'), {
      status: 201,
    });
    const { leave } = await openPage(path, { api, experience: { signInMode: mode } });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain(
      'PUT /experience/interaction-event {"interactionEvent":"Register"}',
    );
  });
});
