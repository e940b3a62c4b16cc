import { screen } from '@testing-library/react';
import {
  button,
  field,
  heading,
  openPage,
  errorResponse,
  scriptedApi,
} from '~/tests/support/experience-kit';

const strong = 'River-lantern-42';

async function openReset(api = scriptedApi()) {
  const page = await openPage('/sign-in', { api });
  await page.user.type(field('Email or username'), 'ada@example.com');
  await page.user.click(button('Forgot password?'));
  await heading('Forgot your password?');
  expect(field('Email')).toHaveValue('ada@example.com');
  await page.user.click(button('Send code'));
  await heading('Check your email');
  await page.user.keyboard('123456');
  await heading('Set a new password');
  return page;
}

describe('forgot password', () => {
  it('sets a new password by code and returns to sign-in', async () => {
    const { api, user } = await openReset();
    expect(window.location.pathname).toBe('/forgot-password/reset');
    await user.type(field('New password'), `${strong}{Enter}`);
    await heading('Welcome back');
    expect(screen.getByRole('status')).toHaveTextContent('Your new password is set');
    expect(field('Email or username')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveValue('');
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"ForgotPassword"}',
      'POST /experience/verification/verification-code {"identifier":{"type":"email","value":"ada@example.com"},"interactionEvent":"ForgotPassword"}',
      'POST /experience/verification/verification-code/verify {"identifier":{"type":"email","value":"ada@example.com"},"verificationId":"record","code":"123456"}',
      'POST /experience/identification {"verificationId":"record"}',
      `PUT /experience/profile/password {"password":"${strong}"}`,
      'POST /experience/submit',
    ]);
  });

  it('says that the new password is the old one', async () => {
    const api = scriptedApi();
    api.answer('PUT /experience/profile/password', errorResponse(422, 'user.same_password'));
    const { user } = await openReset(api);
    await user.type(field('New password'), `${strong}{Enter}`);
    expect(
      await screen.findByText('This is your present password. Choose a new one.'),
    ).toBeInTheDocument();
    expect(field('New password')).toHaveFocus();
  });

  it('opens by URL and goes back to sign-in', async () => {
    const { user } = await openPage('/reset-password');
    await heading('Forgot your password?');
    expect(screen.getByText(/whether or not an account exists/)).toBeInTheDocument();
    await user.click(button('Back'));
    await heading('Welcome back');
  });

  it('is hidden if no code can be sent', async () => {
    await openPage('/forgot-password', {
      experience: { forgotPassword: { email: false, phone: false } },
    });
    await heading('Welcome back');
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).not.toBeInTheDocument();
  });
});
