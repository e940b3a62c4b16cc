import { screen, waitFor } from '@testing-library/react';
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
  it('treats input that is no email address as a username', async () => {
    const { api, user } = await openPage('/sign-in');
    await user.type(field('Email or username'), 'ada');
    await user.type(password(), 'x{Enter}');
    await waitFor(() => expect(api.calls[1]).toContain('{"type":"username","value":"ada"}'));
  });

  it('offers a retry on a network error; nothing has to be typed again', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/verification/password', 'offline', {
      body: { verificationId: 'record' },
    });
    const { user, leave } = await openPage('/sign-in', { api });
    await user.type(field('Email or username'), 'ada');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    await user.click(button('Try again'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('switches to a code', async () => {
    const { api, user } = await openPage('/sign-in');
    await user.type(field('Email or username'), 'ada@example.com');
    await user.click(button('Use a code instead'));
    await heading('Check your email');
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"SignIn"}',
      'POST /experience/verification/verification-code {"identifier":{"type":"email","value":"ada@example.com"},"interactionEvent":"SignIn"}',
    ]);
  });
});

describe('identifier first', () => {
  it('names what else a phone can be exchanged for', async () => {
    const { user } = await openPage('/register', {
      experience: { ...mixed, signUp: { identifiers: ['phone'], password: false, verify: true } },
    });
    await user.type(field('Phone'), '+44 7700 900123{Enter}');
    await heading('Check your phone');
    await user.click(button('Use a different phone number'));
    await screen.findByLabelText('Phone');
  });

  it('tells how long to wait for another code', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/verification/verification-code', {
      ...errorResponse(429, 'request.rate_limited'),
      headers: { 'Retry-After': '42' },
    });
    const { user } = await openPage('/sign-in', { api, experience: mixed });
    await user.type(field('Email or phone'), '+44 7700 900123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 0:42.');
  });
});

describe('codes', () => {
  it('keeps a code after a network error', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/verification/verification-code/verify', 'offline');
    const { user } = await openCode(api);
    await user.keyboard('123456');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(field('Digit 6 of 6')).toHaveValue('6');
  });

  it('links to the sandbox that keeps the code, and hides the link if it is delivered', async () => {
    const url = 'http://localhost:3000/__internal__/outbox';
    const openAt = (outbox: { email: string | null; phone: null }) =>
      openPage('/sign-in/verification-code', { experience: { outbox }, more: { pendingCode } });
    await openAt({ email: url, phone: null });
    const link = screen.getByRole('link', { name: 'read the code here' });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    await openAt({ email: null, phone: null });
    expect(screen.queryByRole('link', { name: 'read the code here' })).not.toBeInTheDocument();
  });

  it('continues after a reload, with the rest of the countdown', async () => {
    const { user, api } = await openPage('/sign-in/verification-code', { more: { pendingCode } });
    expect(screen.getByText(/Enter the code we sent to/)).toHaveTextContent('ada@example.com');
    expect(screen.getByText(/ask for another in 0:(?:30|29)/)).toBeVisible();
    expect(window.location.pathname).toBe('/sign-in/verification-code');
    await user.keyboard('123456');
    await waitFor(() => expect(api.calls.at(-1)).toContain('/submit'));
    expect(api.calls[0]).toContain('"verificationId":"sent before"');
    expect(api.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('asks for the missing digits', async () => {
    const { user } = await openCode();
    await user.keyboard('12');
    await user.click(button('Continue'));
    expect(screen.getByText('Enter all 6 digits.')).toBeInTheDocument();
  });
});

describe('blocked sign-in', () => {
  it('counts down a lockout and shows alternatives', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/verification/password', {
      ...errorResponse(429, 'session.verification_blocked_too_many_attempts'),
      headers: { 'Retry-After': '3492' },
    });
    const { user } = await openPage('/sign-in', {
      api,
      experience: { supportEmail: 'help@example.com' },
    });
    await user.type(field('Email or username'), 'ada');
    await user.type(password(), 'wrong{Enter}');
    await heading('Too many attempts');
    expect(screen.getByRole('timer')).toHaveTextContent('58:12');
    expect(screen.getByRole('link', { name: 'Tell us' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    await user.click(button('Use another account'));
    await heading('Welcome back');
    expect(field('Email or username')).toHaveValue('');
  });
});

describe('sign-in links', () => {
  it('falls back to the form when the link is used up', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/verification/one-time-token/verify',
      errorResponse(400, 'one_time_token.token_consumed'),
    );
    await openPage(path, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('was used before');
    expect(field('Email or username')).toHaveValue('ada@example.com');
  });
});
