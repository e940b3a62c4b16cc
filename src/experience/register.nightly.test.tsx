import { screen, waitFor } from '@testing-library/react';
import {
  button,
  field,
  heading,
  openPage,
  errorResponse,
  scriptedApi,
} from '~/tests/support/experience-kit';

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

describe('missing profile data', () => {
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
