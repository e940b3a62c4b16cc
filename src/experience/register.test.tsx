import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  field,
  heading,
  openPage,
  errorResponse,
  scriptedApi,
} from '~/tests/support/experience-kit';

const byEmail = { signUp: { identifiers: ['email'], password: true, verify: true } } as const;
function missing(...missingProfile: string[]) {
  return errorResponse(422, 'user.missing_profile', { missingProfile });
}
const strong = 'River-lantern-42';

describe('registration with a username', () => {
  it('collects username and password and creates the account', async () => {
    const { api, user, leave } = await openPage('/register');
    await user.type(field('Username'), 'ada{Enter}');
    await heading('Choose a password');
    expect(window.location.pathname).toBe('/register/password');
    // The rules come with code of their own, which the first page to ask for it waits for.
    expect(await screen.findByLabelText('Password')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    await user.type(field('Password'), `${strong}{Enter}`);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"Register"}',
      'POST /experience/profile {"type":"username","value":"ada"}',
      `POST /experience/profile {"type":"password","value":"${strong}"}`,
      'POST /experience/identification {}',
      'POST /experience/submit',
    ]);
  });

  it('shows below the field that a name is taken', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/profile', errorResponse(422, 'user.username_already_in_use'));
    const { user } = await openPage('/register', { api });
    await user.type(field('Username'), 'ada{Enter}');
    expect(await screen.findByText('This username is taken. Try another one.')).toBeInTheDocument();
    expect(field('Username')).toHaveFocus();
    expect(field('Username')).toHaveValue('ada');
  });

  it('rejects a malformed name before any call', async () => {
    const { api, user } = await openPage('/register');
    await user.type(field('Username'), '1ada{Enter}');
    expect(screen.getByText(/Start with a letter or underscore/)).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('shows the state of the password rules and submits only a valid password', async () => {
    const { api, user } = await openPage('/register', {
      experience: { passwordPolicy: { length: { min: 10 }, characterTypes: { min: 3 } } },
    });
    await user.type(field('Username'), 'adalovelace{Enter}');
    await heading('Choose a password');
    const rules = screen.getByRole('list', { name: 'What the password needs' });
    const rule = (text: string) =>
      within(rules).getByText(
        (_, node) => node?.tagName === 'LI' && node.textContent.startsWith(text),
      );
    expect(rule('At least 10 characters')).not.toHaveTextContent('met');

    await user.type(field('Password'), 'adalovelace');
    expect(rule('At least 10 characters')).toHaveTextContent(/ charactersmet$/);
    expect(rule('Nothing like your name')).toHaveTextContent('not met');
    expect(rule('3 of:')).not.toHaveTextContent('met');
    await user.click(button('Create account'));
    expect(rule('3 of:')).toHaveTextContent('not met');
    expect(screen.getByText('Choose a password that meets every point below.')).toBeInTheDocument();
    expect(api.calls).toHaveLength(2);

    await user.clear(field('Password'));
    await user.type(field('Password'), strong);
    expect(within(rules).queryByText('not met')).not.toBeInTheDocument();
  });
});

describe('registration with an email address', () => {
  it('verifies the address, then asks for a password', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', missing('password'), { status: 201 });
    const { user, leave } = await openPage('/register', { api, experience: byEmail });
    await user.type(field('Email'), 'ada@example.com{Enter}');
    await heading('Check your email');
    await user.keyboard('123456');
    await heading('Choose a password');
    await user.type(field('Password'), `${strong}{Enter}`);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"Register"}',
      'POST /experience/verification/verification-code {"identifier":{"type":"email","value":"ada@example.com"},"interactionEvent":"Register"}',
      'POST /experience/verification/verification-code/verify {"identifier":{"type":"email","value":"ada@example.com"},"verificationId":"record","code":"123456"}',
      'POST /experience/identification {"verificationId":"record"}',
      `POST /experience/profile {"type":"password","value":"${strong}"}`,
      'POST /experience/identification {}',
      'POST /experience/submit',
    ]);
  });

  it('offers sign-in if the address has an account', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', errorResponse(422, 'user.email_already_in_use'), {
      status: 204,
    });
    const { user, leave } = await openPage('/register', { api, experience: byEmail });
    await user.type(field('Email'), 'ada@example.com{Enter}');
    await heading('Check your email');
    await user.keyboard('123456');
    await heading('You have an account');
    await user.click(button('Sign in'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain('PUT /experience/interaction-event {"interactionEvent":"SignIn"}');
  });
});

describe('missing profile data', () => {
  it('asks for a username and an address, one after the other', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/submit', missing('username', 'email'), {
      body: { redirectTo: '/oidc/auth/uid' },
    });
    const { user, leave } = await openPage('/sign-in', { api });
    await user.type(field('Email or username'), 'ada@example.com');
    await user.type(field('Password'), 'secret{Enter}');
    await heading('Choose a username');
    expect(window.location.pathname).toBe('/continue/username');
    await user.type(field('Username'), 'ada{Enter}');
    await heading('Add your email');
    await user.type(field('Email'), 'ada@example.org{Enter}');
    await heading('Check your email');
    await user.keyboard('123456');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain('POST /experience/profile {"type":"username","value":"ada"}');
    expect(api.calls).toContain(
      'POST /experience/profile {"type":"email","verificationId":"record"}',
    );
  });
});

describe('terms', () => {
  it('says on the page that continuing means agreeing', async () => {
    await openPage('/register');
    expect(screen.getByText(/By continuing you agree/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'terms of use' })).toHaveAttribute(
      'href',
      'https://example.com/terms',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('asks for agreement on registration only', async () => {
    const { api, user } = await openPage('/register', {
      experience: { agreeToTermsPolicy: 'ManualRegistrationOnly' },
    });
    await user.type(field('Username'), 'ada{Enter}');
    expect(screen.getByText('Agree to continue.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(api.calls).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /I agree to the terms of use/ }));
    await user.click(button('Continue'));
    await heading('Choose a password');
  });

  it('asks nothing on sign-in under the same policy', async () => {
    await openPage('/sign-in', { experience: { agreeToTermsPolicy: 'ManualRegistrationOnly' } });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
