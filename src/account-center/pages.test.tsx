import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import {
  ADA,
  accountApi,
  accountKit,
  accountSettings,
  accountTexts,
  AccountTestPage,
} from '~/tests/support/account-pages';
import { errorResponse, type ScriptedApi } from '~/tests/support/experience-kit';
import type { CustomProfileField } from '../experience/settings';
import LinkedAccountsPage from './pages/linked-accounts.page';
import ProfilePage from './pages/profile.page';
import SecurityPage from './pages/security.page';
import SessionsPage from './pages/sessions.page';
import YourDataPage from './pages/your-data.page';
import type { AccountSettings } from './settings';

let translator: I18n;
beforeAll(async () => {
  translator = await accountTexts();
});
afterEach(cleanup);

type Options = {
  readonly api?: ScriptedApi;
  readonly mfa?: AccountSettings['signInExperience']['mfa'];
  readonly passkeySignIn?: AccountSettings['signInExperience']['passkeySignIn'];
  readonly fields?: AccountSettings['accountCenter']['fields'];
  /** What the tenant asks for at sign-up. */
  readonly defined?: readonly CustomProfileField[];
  readonly signUp?: AccountSettings['signInExperience']['signUp'];
};

function open(View: ComponentType, options: Options = {}) {
  const { api = accountApi(), fields = {}, defined, mfa, passkeySignIn, signUp } = options;
  const settings = accountSettings(fields);
  const kit = accountKit(api, {
    ...settings,
    signInExperience: {
      ...settings.signInExperience,
      ...(defined ? { customProfileFields: defined } : {}),
      ...(mfa ? { mfa } : {}),
      ...(signUp ? { signUp } : {}),
      ...(passkeySignIn ? { passkeySignIn } : {}),
    },
  });
  const user = userEvent.setup();
  render(
    <AccountTestPage kit={kit} translator={translator}>
      <View />
    </AccountTestPage>,
  );
  return { api, kit, user };
}

function button(name: string) {
  return screen.findByRole('button', { name });
}

describe.each([
  ['profile', ProfilePage, 'GET /my-account', 'Ada Lovelace'],
  ['security', SecurityPage, 'GET /my-account/mfa-verifications', 'Authenticator app'],
  ['sessions', SessionsPage, 'GET /my-account/sessions', 'You’re not signed in anywhere.'],
  ['linked accounts', LinkedAccountsPage, 'GET /my-account', 'GitHub'],
  ['your data', YourDataPage, 'GET /my-account/grants', 'Delete my account'],
] as const)('%s', (_, View, call, text) => {
  test('shows its shape, then an error that can be retried, then what there is', async () => {
    const api = accountApi();
    const body = { 'GET /my-account': ADA, 'GET /my-account/mfa-verifications': [] }[
      call as string
    ];
    const answer = body ?? { sessions: [], grants: [] };
    api.answer(call, errorResponse(500, 'general.unknown_error'), { body: answer });
    const { user } = open(View, { api });
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
    await user.click(await button('Try again'));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

test('what is off is hidden, what is read-only is shown, and only the rest can be changed', async () => {
  const fields = {
    name: 'ReadOnly',
    username: 'ReadOnly',
    profile: 'Off',
    avatar: 'Off',
    phone: 'Off',
  } as const;
  open(ProfilePage, { fields });
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change: Name' })).not.toBeInTheDocument();
  expect(screen.queryByText('Date of birth')).not.toBeInTheDocument();
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change: Email' })).toBeVisible();
  expect(screen.getByText(/Some of these are managed for you/)).toBeVisible();
});

test('a date of birth is the same day everywhere', async () => {
  open(ProfilePage);
  expect(await screen.findByText('April 2, 1987')).toBeVisible();
});

describe('an address', () => {
  const signUp = { password: true, verify: true };
  const both = { ...ADA, primaryEmail: 'ada@example.com', primaryPhone: '12015550123' };
  const removable = async () => {
    await screen.findByText('How you sign in');
    return ['Email', 'Phone'].filter((name) =>
      screen.queryByRole('button', { name: `Remove: ${name}` }),
    );
  };

  test.each([
    [['username'], both, ['Email', 'Phone']],
    [['email'], both, ['Phone']],
    [['email', 'phone'], both, ['Email', 'Phone']],
    [['email', 'phone'], { ...both, primaryPhone: null }, []],
  ] as const)('that everybody needs is not removed: %j', async (identifiers, account, expected) => {
    const api = accountApi();
    api.answer('GET /my-account', { body: account });
    open(ProfilePage, { api, signUp: { ...signUp, identifiers } });
    expect(await removable()).toEqual(expected);
  });

  test.each([
    ['Add: Phone', 'Add a phone', 'Phone'],
    ['Change: Email', 'Change your email', 'New email'],
  ])('that is not there yet is added, not changed: %s', async (action, title, label) => {
    const api = accountApi();
    api.answer('GET /my-account', { body: { ...both, primaryPhone: null } });
    const { user, kit } = open(ProfilePage, { api });
    kit.proofs.keep('proof-1', new Date(Date.now() + 600_000).toISOString());
    await user.click(await button(action));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('textbox', { name: label })).toBeVisible();
  });
});

test('a field is saved without a proof, and the page shows it', async () => {
  const api = accountApi();
  api.answer('PATCH /my-account', { body: { ...ADA, name: 'Ada King' } });
  const { user } = open(ProfilePage, { api });
  await user.click(await button('Change: Name'));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Ada King');
  api.answer('GET /my-account', { body: { ...ADA, name: 'Ada King' } });
  await user.click(await button('Save'));
  expect((await screen.findAllByText('Ada King')).length).toBeGreaterThan(0);
  expect(api.calls).toContain('PATCH /my-account {"name":"Ada King"}');
  expect(api.calls.some((call) => call.startsWith('POST /verifications'))).toBe(false);
});

describe('a field of the tenant', () => {
  const field = { label: '', description: null, required: false, sieOrder: 1 };

  test('is a claim or custom data, with the label and the options of sign-up', async () => {
    const api = accountApi();
    api.answer('GET /my-account', {
      body: {
        ...ADA,
        profile: { nickname: 'Countess', gender: 'female', birthdate: '12/10/1815' },
      },
    });
    api.answer('PATCH /my-account/profile', { body: {} });
    const { user } = open(ProfilePage, {
      api,
      defined: [
        { ...field, name: 'nickname', type: 'Text', config: { maxLength: 10 } },
        { ...field, name: 'birthdate', type: 'Date', config: { format: 'dd/MM/yyyy' } },
        {
          ...field,
          name: 'gender',
          type: 'Select',
          config: { options: [{ value: 'female' }, { value: 'male' }] },
        },
      ],
    });
    expect(await screen.findByText('Countess')).toBeVisible();
    expect(screen.getByText('Female')).toBeVisible();
    expect(screen.getByText('October 12, 1815')).toBeVisible();
    expect(screen.getAllByText('Gender')).toHaveLength(1);
    await user.click(await button('Change: Date of birth'));
    expect(await screen.findByLabelText('Date of birth', { selector: 'input' })).toHaveValue(
      '1815-10-12',
    );
    await user.keyboard('{Escape}');
    await user.click(await button('Change: Nickname'));
    const input = await screen.findByRole('textbox', { name: 'Nickname' });
    await user.type(input, ' of Lovelace');
    await user.click(await button('Save'));
    expect(await screen.findByText(/10 characters/)).toBeVisible();
    await user.clear(input);
    await user.type(input, 'Ada');
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(api.calls).toContain('PATCH /my-account/profile {"nickname":"Ada"}'),
    );
  });

  test('shows and keeps a date of an older format, until it is replaced by one of its own', async () => {
    const api = accountApi();
    const customData = { iso: '2024-05-01', older: '1 May 2024', theme: 'dark' };
    api.answer('GET /my-account', { body: { ...ADA, customData } });
    api.answer('PATCH /my-account', { body: {} });
    const config = { format: 'dd/MM/yyyy' };
    const { user } = open(ProfilePage, {
      api,
      defined: [
        { ...field, name: 'iso', label: 'Start', type: 'Date', config },
        { ...field, name: 'older', label: 'End', type: 'Date', config },
      ],
    });
    await user.click(await button('Change: Start'));
    expect(await screen.findByLabelText('Start', { selector: 'input' })).toHaveValue('2024-05-01');
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(api.calls).toContain(
        `PATCH /my-account ${JSON.stringify({ customData: { ...customData, iso: '01/05/2024' } })}`,
      ),
    );
    await user.click(await button('Change: End'));
    const input = await screen.findByRole('textbox', { name: 'End' });
    expect(input).toHaveValue('1 May 2024');
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(api.calls).toContain(`PATCH /my-account ${JSON.stringify({ customData })}`),
    );
    await user.click(await button('Change: End'));
    const again = await screen.findByRole('textbox', { name: 'End' });
    await user.clear(again);
    await user.type(again, '2 May 2024');
    await user.click(await button('Save'));
    expect(await screen.findByText('Enter a date as dd/MM/yyyy.')).toBeVisible();
    await user.clear(again);
    await user.type(again, '02/05/2024');
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(api.calls).toContain(
        `PATCH /my-account ${JSON.stringify({ customData: { ...customData, older: '02/05/2024' } })}`,
      ),
    );
  });

  test('a year of birth stays what it is', async () => {
    const api = accountApi();
    api.answer('GET /my-account', { body: { ...ADA, profile: { birthdate: '1815' } } });
    const { user } = open(ProfilePage, { api });
    await user.click(await button('Change: Date of birth'));
    const input = await screen.findByRole('textbox', { name: 'Date of birth' });
    expect(input).toHaveValue('1815');
    await user.clear(input);
    await user.type(input, '2999-01-01');
    await user.click(await button('Save'));
    expect(input).toBeInvalid();
    expect(api.calls.some((call) => call.startsWith('PATCH'))).toBe(false);
  });

  test('keeps the rules of the parts of a name', async () => {
    const api = accountApi();
    const { user } = open(ProfilePage, {
      api,
      defined: [
        {
          ...field,
          name: 'fullname',
          type: 'Fullname',
          config: {
            parts: [
              {
                name: 'givenName',
                type: 'Text',
                enabled: true,
                required: false,
                config: { minLength: 2 },
              },
            ],
          },
        },
      ],
    });
    await user.click(await button('Add: First and last name'));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'A');
    await user.click(await button('Save'));
    expect(await screen.findByText('Use 2 characters or more.')).toBeVisible();
    expect(api.calls.some((call) => call.startsWith('PATCH'))).toBe(false);
  });

  test('keeps its pattern and its range', async () => {
    const api = accountApi();
    const { user } = open(ProfilePage, {
      api,
      defined: [
        {
          ...field,
          name: 'petCode',
          label: 'Pet',
          type: 'Regex',
          config: { format: '^[A-Z]{3}$' },
        },
        { ...field, name: 'shoe', label: 'Shoe size', type: 'Number', config: { maxValue: 52 } },
      ],
    });
    for (const [name, value] of [
      ['Pet', 'x'],
      ['Shoe size', '999'],
    ] as const) {
      await user.click(await button(`Add: ${name}`));
      await user.type(await screen.findByRole('textbox', { name }), value);
      await user.click(await button('Save'));
      expect(await screen.findByRole('textbox', { name })).toBeInvalid();
      await user.keyboard('{Escape}');
    }
    expect(api.calls.some((call) => call.startsWith('PATCH'))).toBe(false);
  });
});

test('a password takes a proof, which the next change still has', async () => {
  const api = accountApi();
  api.answer('POST /my-account/password', { status: 204 });
  const { user, kit } = open(SecurityPage, { api });
  await user.click(await button('Change: Password'));
  await user.type(await screen.findByLabelText('Password'), 'quiet-Lantern-42');
  await user.click(await button('Continue'));
  await user.type(await screen.findByLabelText('New password'), 'Harbour-window-93');
  expect(screen.getByRole('list', { name: 'What the password needs' })).toBeVisible();
  await user.click(await button('Save password'));
  await screen.findByRole('button', { name: 'Change: Password' });
  const at = api.calls.findIndex((call) => call.startsWith('POST /my-account/password'));
  expect(api.headers[at]?.get('logto-verification-id')).toBe('proof-1');
  expect(api.headers[at]?.get('authorization')).toBe('Bearer token');
  expect(kit.proofs.current()).toBe('proof-1');
});

describe('“Confirm it’s you” offers what the account has when it opens', () => {
  const passkey = { id: 'p1', type: 'WebAuthn', createdAt: '2026-08-12T08:00:00Z' };
  const confirm = async (answer: Parameters<ScriptedApi['answer']>[1]) => {
    const api = accountApi();
    const page = open(SecurityPage, { api });
    const change = await button('Change: Password');
    api.answer('GET /my-account/mfa-verifications', answer);
    await page.user.click(change);
    return within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  };
  beforeAll(() => {
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  test('a passkey that was added a moment before', async () => {
    const dialog = await confirm({ body: [passkey] });
    expect(await dialog.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
  });

  test('what the page knew, where it cannot be read again', async () => {
    const dialog = await confirm(errorResponse(500, 'general.unknown_error'));
    expect(await dialog.findByLabelText('Password')).toBeVisible();
  });
});

test('a code by SMS goes to a number as people write it', async () => {
  const api = accountApi();
  api.answer('GET /my-account', { body: { ...ADA, primaryPhone: '12015550123' } });
  api.answer('POST /verifications/verification-code', {
    status: 201,
    body: { verificationRecordId: 'code-1', expiresAt: '2030-01-01T00:00:00.000Z' },
  });
  const { user } = open(SecurityPage, { api });
  await user.click(await button('Change: Password'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /\+1 201 555 0123/ }));
  expect(await screen.findByRole('heading', { name: 'Check your phone' })).toBeVisible();
});

test('the last way to sign in is kept, and the dialog says why', async () => {
  const api = accountApi();
  api.answer('GET /my-account/mfa-verifications', {
    body: [
      {
        id: 'p1',
        type: 'WebAuthn',
        name: 'iCloud Keychain',
        isSynced: true,
        createdAt: '2026-08-12T08:00:00Z',
      },
    ],
  });
  api.answer(
    'DELETE /my-account/mfa-verifications/p1',
    errorResponse(422, 'user.last_sign_in_method'),
  );
  const { user, kit } = open(SecurityPage, { api });
  kit.proofs.keep('proof-1', new Date(Date.now() + 600_000).toISOString());
  expect(await screen.findByText(/^Synced\./)).toBeVisible();
  await user.click(await button('Remove: iCloud Keychain'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText(/^This is your last way to sign in/)).toBeVisible();
});

test('the last factor stays where one is required, and the dialog says why', async () => {
  const api = accountApi();
  api.answer(
    'DELETE /my-account/mfa-verifications/t1',
    errorResponse(422, 'session.mfa.mfa_policy_not_user_controlled'),
  );
  api.answer('GET /my-account/mfa-verifications', {
    body: [{ id: 't1', type: 'Totp', createdAt: '2026-08-12T08:00:00Z' }],
  });
  const { user, kit } = open(SecurityPage, { api });
  kit.proofs.keep('proof-1', new Date(Date.now() + 600_000).toISOString());
  await user.click(await button('Remove: Authenticator app'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText(/Set up another method first/)).toBeVisible();
});

test('passkeys open the account, or only confirm a sign-in', async () => {
  open(SecurityPage);
  expect(await screen.findByText(/^After your password, confirm/)).toBeVisible();
  cleanup();
  open(SecurityPage, { passkeySignIn: { enabled: true } });
  expect(await screen.findByText(/^Sign in with your face/)).toBeVisible();
});

test('a code to an address that is no longer the own one begins the proof anew, and says why', async () => {
  const api = accountApi();
  api.answer('POST /verifications/verification-code', {
    status: 201,
    body: {
      verificationRecordId: 'proof-1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  });
  api.answer('POST /verifications/verification-code/verify', {
    body: { verificationRecordId: 'proof-1' },
  });
  api.answer(
    'POST /my-account/password',
    errorResponse(401, 'verification_record.permission_denied', { reason: 'not_on_account' }),
  );
  const { user, kit } = open(SecurityPage, { api });
  await user.click(await button('Change: Password'));
  await user.click(await button('Send a code to ada@example.com'));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('123456');
  await user.type(await screen.findByLabelText('New password'), 'Harbour-window-93{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^What you just used is no longer/);
  expect(kit.proofs.current()).toBeNull();
  await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('backup codes', () => {
  const totp = { id: 'app', type: 'Totp', createdAt: '2026-01-02T00:00:00.000Z' };
  const some = { id: 'codes', type: 'BackupCode', createdAt: totp.createdAt, remainCodes: 8 };

  test.each([
    ['that are not there yet', [totp], 'Set up: Backup codes', /reach\. We can’t/, 'get', 'Your'],
    [
      'of before',
      [totp, some],
      'Get new codes',
      /replace your earlier codes, and/,
      'get new',
      'Your new',
    ],
  ])('%s are spoken of as such', async (_name, factors, action, text, verb, whose) => {
    const api = accountApi();
    api.answer('GET /my-account/mfa-verifications', { body: factors });
    api.answer('POST /my-account/mfa-verifications/backup-codes/generate', {
      body: { codes: ['0a1b2c3d4e'] },
    });
    api.answer('DELETE /my-account/mfa-verifications/codes', { status: 204 });
    api.answer('POST /my-account/mfa-verifications', { status: 201, body: {} });
    const { user, kit } = open(SecurityPage, { api });
    await user.click(await button(action));
    expect(
      await screen.findByText(`Before you ${verb} backup codes. Lasts 10 minutes.`),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Save your backup codes' });
    expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(kit.notices.read() ?? '').toMatch(new RegExp(`^${whose} .*codes work now`)),
    );
  });
});

test('codes to a hidden address are not said to lack one', async () => {
  const mfa = {
    policy: 'NoPrompt',
    factors: ['PhoneVerificationCode', 'EmailVerificationCode'],
  } as const;
  const api = accountApi();
  const { primaryEmail: _email, primaryPhone: _phone, ...hidden } = ADA;
  api.answer('GET /my-account', { body: hidden });
  open(SecurityPage, { api, mfa, fields: { phone: 'Off', email: 'ReadOnly' } });
  expect(await screen.findByText('Code by email')).toBeVisible();
  expect(screen.getByText('Not set up')).toBeVisible();
  expect(screen.queryByText('Code by SMS')).not.toBeInTheDocument();
});

test('does not say that users are asked for a method that is not set up', async () => {
  open(SecurityPage);
  expect(await screen.findByText('You’re asked once you set up a method')).toBeVisible();
  cleanup();
  const api = accountApi();
  api.answer('GET /my-account/mfa-verifications', {
    body: [{ id: 'totp', type: 'Totp', createdAt: '2026-03-01T10:00:00.000Z' }],
  });
  open(SecurityPage, { api });
  expect(await screen.findByText('You’re asked when you sign in')).toBeVisible();
});

test('the built-in applications are named as their users know them', async () => {
  const api = accountApi();
  const session = { ip: null, createdAt: 0, lastActiveAt: 0, isCurrent: true, userAgent: null };
  const applications = [
    { id: 'demo-app', name: 'Live Preview' },
    { id: 'account-center', name: 'Account center' },
    { id: 'rota', name: 'Rota' },
  ];
  api.answer('GET /my-account/sessions', {
    body: { sessions: [{ ...session, id: 's', applications }] },
  });
  open(SessionsPage, { api });
  expect(await screen.findByText('Demo app')).toBeVisible();
  expect(screen.getByText('Your account pages')).toBeVisible();
  expect(screen.getByText('Rota')).toBeVisible();
});

test('this session is marked and stays; another one is ended', async () => {
  const api = accountApi();
  const session = { ip: '192.0.2.1', createdAt: 0, lastActiveAt: 0, applications: [] };
  api.answer('GET /my-account/sessions', {
    body: {
      sessions: [
        { ...session, id: 's1', isCurrent: true, userAgent: 'Mozilla Chrome/140 Windows' },
        { ...session, id: 's2', isCurrent: false, userAgent: 'Mozilla Firefox/140 Linux' },
      ],
    },
  });
  api.answer('DELETE /my-account/sessions/s2', { status: 204 });
  const { user } = open(SessionsPage, { api });
  expect(await screen.findByText('This one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out: Chrome on Windows' })).toBeNull();
  await user.click(await button('Sign out: Firefox on Linux'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }),
  );
  await screen.findByText('This one');
  expect(api.calls).toContain('DELETE /my-account/sessions/s2');
});

test('an account is deleted only after its word is typed and the last question is answered', async () => {
  const api = accountApi();
  api.answer('DELETE /my-account', { status: 204 });
  const { user, kit } = open(YourDataPage, { api });
  kit.proofs.keep('proof-1', new Date(Date.now() + 600_000).toISOString());
  await user.click(await button('Delete my account'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Type delete to confirm'), 'Delete');
  await user.click(await button('Delete my account'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Delete my account' }));
  await screen.findByLabelText('Type delete to confirm');
  expect(api.calls).toContain('DELETE /my-account');
  expect(kit.ended).toEqual(['deleted']);
});

test('a token that is no longer accepted ends the session; a missing proof does not', async () => {
  const api = accountApi();
  api.answer('GET /my-account', errorResponse(401, 'auth.unauthorized'));
  const { kit } = open(ProfilePage, { api });
  await button('Try again');
  expect(kit.ended).toEqual(['session']);
  await expect(kit.client.call('POST', 'my-account/export')).rejects.toMatchObject({ status: 500 });
  api.answer(
    'POST /my-account/export',
    errorResponse(401, 'verification_record.permission_denied'),
  );
  await expect(kit.client.call('POST', 'my-account/export')).rejects.toMatchObject({ status: 401 });
  expect(kit.ended).toEqual(['session']);
});
