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

it('keeps its button under the pointer while a field is left', async () => {
  const { user } = await openPage('/register');
  const input = screen.getAllByRole('textbox')[0] as HTMLElement;
  await user.click(input);
  // A field that is left may show an error, which moves all below it.
  await user.pointer({ keys: '[MouseLeft>]', target: button(/^(?:Continue|Create account)$/) });
  expect(input).toHaveFocus();
});

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

  it('explains a leaked password, marks its rule, and keeps it', async () => {
    const api = scriptedApi();
    api.answer(
      'POST /experience/profile',
      { status: 204 },
      errorResponse(422, 'password.rejected', [{ code: 'password_rejected.pwned' }]),
    );
    const { user } = await openPage('/register', { api });
    await user.type(field('Username'), 'ada{Enter}');
    await user.type(await screen.findByLabelText('Password'), `${strong}{Enter}`);
    expect(await screen.findByText(/was found in a known leak/)).toBeInTheDocument();
    expect(field('Password')).toHaveValue(strong);
    expect(screen.getByText('not met').closest('li')).toHaveTextContent(
      'Not in a known leak (checked when you submit)',
    );
    await user.type(field('Password'), '!');
    expect(screen.queryByText('not met')).not.toBeInTheDocument();
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

  it('asks for them in the language of the page, where the tenant has the texts', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', missing('extraProfile'), { status: 201 });
    api.answer('GET /.well-known/phrases?lng=en', {
      body: {
        translation: {
          profile_fields: {
            sku: {
              label: 'Your SKU',
              description: 'On the {{back}}',
              invalid_format: 'Start with A.',
            },
            size: { options: { 's.1': 'Tiny' } },
            address: { parts: { country: { label: 'Land' } } },
          },
        },
      },
    });
    const plain = { description: null, required: true, config: {} } as const;
    const { user } = await openPage('/register', {
      api,
      phrases: ['en'],
      experience: {
        customProfileFields: [
          {
            ...plain,
            name: 'sku',
            type: 'Regex',
            label: 'SKU',
            sieOrder: 0,
            config: { format: '^A' },
          },
          {
            ...plain,
            name: 'size',
            type: 'Select',
            label: 'Size',
            sieOrder: 1,
            config: {
              options: [
                { value: 's.1', label: 'Small' },
                { value: 'm', label: 'Medium' },
              ],
            },
          },
          {
            ...plain,
            name: 'address',
            type: 'Address',
            label: '',
            sieOrder: 2,
            config: {
              parts: (['country', 'locality'] as const).map((name) => ({
                name,
                type: 'Text',
                enabled: true,
                required: true,
              })),
            },
          },
        ],
      },
    });
    await user.type(field('Username'), 'ada{Enter}');
    await user.type(await screen.findByLabelText('Password'), `${strong}{Enter}`);
    await heading('Tell us about yourself');
    await user.type(await screen.findByLabelText('Your SKU'), 'B');
    await user.tab();
    expect(await screen.findByText('Start with A.')).toBeInTheDocument();
    expect(screen.getByText('On the {{back}}')).toBeInTheDocument();
    expect(screen.getByLabelText('Size')).toHaveTextContent(/Tiny.*Medium/);
    expect(field('Land')).toBeInTheDocument();
    expect(field('City')).toBeInTheDocument();
  });

  it('asks for the tenant’s custom fields and submits typed values', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', missing('extraProfile'), { status: 201 });
    const base = { description: null, required: false } as const;
    const { user, leave } = await openPage('/register', {
      api,
      experience: {
        customProfileFields: [
          {
            ...base,
            name: 'seats',
            type: 'Number',
            label: 'Seats',
            sieOrder: 1,
            config: { minValue: 2 },
          },
          {
            ...base,
            name: 'fullname',
            type: 'Fullname',
            label: 'Name',
            required: true,
            sieOrder: 0,
            config: {
              parts: (['givenName', 'familyName'] as const).map((name) => ({
                name,
                type: 'Text',
                enabled: true,
                required: true,
              })),
            },
          },
          {
            ...base,
            name: 'news',
            type: 'Checkbox',
            label: 'Send me news',
            sieOrder: 2,
            config: {},
          },
          {
            ...base,
            name: 'birthdate',
            type: 'Date',
            label: 'Birthday',
            sieOrder: 3,
            config: { format: 'dd/MM/yyyy' },
          },
        ],
      },
    });
    await user.type(field('Username'), 'ada{Enter}');
    await user.type(await screen.findByLabelText('Password'), `${strong}{Enter}`);
    await heading('Tell us about yourself');
    await user.type(await screen.findByLabelText(/Seats/), '1');
    await user.click(button('Continue'));
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    expect(screen.getByText('Enter 2 or more.')).toBeInTheDocument();
    expect(field('First name')).toHaveFocus();

    await user.type(field('First name'), 'Ada');
    await user.type(field('Last name'), 'Lovelace');
    await user.clear(field(/Seats/));
    await user.type(field(/Seats/), '3');
    await user.click(screen.getByRole('checkbox', { name: 'Send me news' }));
    await user.type(field(/Birthday/), '1815-12-10');
    await user.click(button('Continue'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(api.calls).toContain(
      'POST /experience/profile {"type":"extraProfile","values":{"givenName":"Ada","familyName":"Lovelace","seats":3,"news":true,"birthdate":"10/12/1815"}}',
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

  it('asks everyone under the manual policy', async () => {
    const { user, leave } = await openPage('/sign-in', {
      experience: { agreeToTermsPolicy: 'Manual' },
    });
    await user.type(field('Email or username'), 'ada');
    await user.type(field('Password'), 'secret');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Sign in'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('asks before an offered account is created', async () => {
    const api = scriptedApi();
    api.answer('POST /experience/identification', errorResponse(404, 'user.user_not_exist'), {
      status: 201,
    });
    const { user, leave } = await openPage('/sign-in', {
      api,
      experience: { agreeToTermsPolicy: 'ManualRegistrationOnly' },
    });
    await user.type(field('Email or username'), 'ada@example.com');
    await user.click(button('Use a code instead'));
    await heading('Check your email');
    await user.keyboard('123456');
    await heading('No account yet');
    await user.click(button('Create account'));
    await heading('Before you continue');
    await user.click(button('Agree and continue'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });
});

describe('switching flows', () => {
  it('keeps the input', async () => {
    const { user } = await openPage('/sign-in');
    await user.type(field('Email or username'), 'ada');
    await user.click(button('Create an account'));
    await heading('Create your account');
    expect(window.location.pathname).toBe('/register');
    expect(field('Username')).toHaveValue('ada');
    await user.click(button('Sign in'));
    await heading('Welcome back');
    expect(window.location.pathname).toBe('/sign-in');
  });

  it('hides a closed flow', async () => {
    await openPage('/register', { experience: { signInMode: 'SignIn' } });
    await heading('Welcome back');
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
  });
});
