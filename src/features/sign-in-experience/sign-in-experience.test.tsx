import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { button, confirmDialog, errorResponse } from '~/tests/support/console-page';
import { makeSignInExperience } from '~/tests/support/factories';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const experience = makeSignInExperience({ captchaPolicy: { enabled: true } });
type Experience = Partial<typeof experience> | { forgotPasswordMethods: null };

const email = { type: 'Email', target: 'smtp', name: { en: 'SMTP' }, platform: null };
function social(target: string, name: string, platform: string) {
  return { type: 'Social', target, name: { en: name }, platform, logo: '', logoDark: null };
}

const EFFECT = '/api/sign-in-exp/default/effect';
/** What the server counts; by default nobody is affected. */
function effect(gained: Readonly<Record<string, number>> = {}, users = {}) {
  return {
    users: { total: 400, examined: 400, isEstimate: false, ...users },
    effects: Object.entries(gained).map(([name, count]) => ({
      effect: name,
      before: 0,
      after: count,
      gained: count,
      relieved: 0,
      examples: [{ id: 'u1', title: 'Amara Okafor' }],
    })),
    locksOutEveryone: false,
    locksOutYou: false,
  };
}

let server: ScriptedApi;
function script({
  stored = {},
  connectors = [email],
  planId = 'pro-202509',
}: {
  readonly stored?: Experience;
  readonly connectors?: readonly unknown[];
  readonly planId?: string;
} = {}) {
  const record = { ...experience, ...stored };
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', { body: record })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({ body: { ...record, ...(body as object) } }))
    .on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: true } })
    .on('PATCH', '/api/configs/admin-console', ({ body }) => ({ body }))
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/connectors', { body: connectors })
    .on('GET', '/api/custom-phrases', { body: [] })
    .on('POST', EFFECT, { body: effect() })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    });
}
beforeEach(() => {
  sessionStorage.clear();
  script();
});
afterEach(() => server.restore());

function open(tab = 'branding') {
  return renderConsole({ api: server, path: `/acme01/sign-in-experience/${tab}` });
}
function saved() {
  return server.to('PATCH', '/api/sign-in-exp').map(({ body }) => body as typeof experience);
}
async function openMethods() {
  await open('sign-up-and-sign-in');
  return screen.findByRole('grid', { name: 'Ways to sign in' });
}
async function save() {
  await userEvent.click(await button(/Save changes/));
}
async function confirm() {
  await userEvent.click(
    within(await confirmDialog()).getByRole('button', { name: 'Save changes' }),
  );
}
async function add(menu: string, item: string) {
  await userEvent.click(await button(menu));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** Pasted, because each key renders the whole form. */
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
function row(list: string, name: string) {
  return within(screen.getByRole('grid', { name: list })).getByRole('row', { name });
}
function box(name: string, method: string) {
  return within(row('Ways to sign in', method)).getByRole('checkbox', { name });
}

describe('the form of three tabs', () => {
  it('keeps its edits between the tabs and sends only what it manages', async () => {
    const { router } = await open();
    const primary = await screen.findByRole('textbox', { name: 'Primary color' });
    await fill(primary, '#006A7C');
    await userEvent.click(screen.getByRole('link', { name: 'Sign-up and sign-in' }));
    await userEvent.click(await screen.findByRole('switch', { name: /Enterprise SSO/ }));
    expect(router.state.location.pathname).toBe('/acme01/sign-in-experience/sign-up-and-sign-in');
    await userEvent.click(screen.getByRole('link', { name: 'Branding' }));
    expect(await screen.findByRole('textbox', { name: 'Primary color' })).toHaveValue('#006A7C');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({
      // Nobody has seen the dark color yet: it follows.
      color: { primaryColor: '#006A7C', isDarkModeEnabled: false, darkPrimaryColor: '#0096AF' },
      singleSignOnEnabled: true,
      branding: {},
      customCss: null,
      signInMode: 'SignInAndRegister',
    });
    for (const key of [
      'mfa',
      'passkeySignIn',
      'passwordPolicy',
      'captchaPolicy',
      'customContent',
    ]) {
      expect(saved()[0]).not.toHaveProperty(key);
    }
    await waitFor(() =>
      expect(server.to('PATCH', '/api/configs/admin-console').map(({ body }) => body)).toEqual([
        { signInExperienceCustomized: true },
      ]),
    );
    expect(await screen.findByText('Sign-in experience saved')).toBeInTheDocument();
  });

  it('asks before its edits are left behind, and discards them', async () => {
    await openMethods();
    await userEvent.click(await screen.findByRole('switch', { name: /Enterprise SSO/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Account center' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /keep editing/ }));
    await userEvent.click(await button('Discard'));
    expect(await screen.findByRole('switch', { name: /Enterprise SSO/ })).not.toBeChecked();
  });

  it('counts the errors of each tab after a failed save', async () => {
    await open();
    const primary = await screen.findByRole('textbox', { name: 'Primary color' });
    await userEvent.clear(primary);
    await userEvent.click(screen.getByRole('link', { name: 'Sign-up and sign-in' }));
    await add('Add identifier', 'Phone');
    await fill(await screen.findByRole('textbox', { name: /Address for expired/ }), 'nowhere');
    await save();
    expect(await screen.findByRole('link', { name: /Branding.*2 errors/ })).toBeInTheDocument();
    // The row of sign-up, the row of sign-in, the ways to a new password, and the address.
    expect(screen.getByRole('link', { name: /Sign-up and sign-in.*4 errors/ })).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('offers a retry when it cannot be loaded', async () => {
    server.on('GET', '/api/sign-in-exp', errorResponse(500, 'internal'));
    await open();
    expect(await button('Try again')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sign-in experience' })).toBeInTheDocument();
  });
});

describe('branding', () => {
  it('says where a color is too faint, and uses the nearest shade that is not', async () => {
    await open();
    const primary = await screen.findByRole('textbox', { name: 'Primary color' });
    await fill(primary, '#F2B90D');
    expect(await screen.findByText(/Links and focus rings use/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a color: Primary color' }));
    const report = await screen.findByRole('dialog', { name: 'Choose a color: Primary color' });
    expect(within(report).getByText('Ink on it, used')).toBeInTheDocument();
    expect(within(report).getAllByText('Too faint')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('Use it for all'));
    expect(screen.queryByText(/Links and focus rings use/)).not.toBeInTheDocument();
    expect(primary).not.toHaveValue('#F2B90D');
  });

  it('keeps a dark color that was seen, and recalculates it on request', async () => {
    script({ stored: { color: { ...experience.color, isDarkModeEnabled: true } } });
    await open();
    const primary = await screen.findByRole('textbox', { name: 'Primary color' });
    await fill(primary, '#006A7C');
    const dark = screen.getByRole('textbox', { name: 'Primary color in dark mode' });
    expect(dark).toHaveValue('#8768F8');
    expect(screen.getByRole('textbox', { name: /Logo in dark mode/ })).toBeInTheDocument();
    await userEvent.click(await button('Recalculate'));
    expect(dark).toHaveValue('#0096AF');
    expect(screen.queryByRole('button', { name: 'Recalculate' })).not.toBeInTheDocument();
  });

  it('shows the upgrade instead of the upload of own pages on a plan without them', async () => {
    script({ planId: 'free' });
    await open();
    expect(await screen.findByRole('link', { name: 'View plans' })).toHaveAttribute(
      'href',
      '/acme01/tenant-settings/subscription',
    );
    expect(screen.getByLabelText('ZIP file of the site')).toBeDisabled();
  });
});

describe('sign-up and sign-in', () => {
  it('adds the way to sign in with what people sign up with, and asks before it is saved', async () => {
    await openMethods();
    await add('Add identifier', 'Username');
    expect(box('Password', 'Username')).toBeChecked();
    expect(row('Sign-up identifiers', 'Username')).toBeInTheDocument();
    await save();
    const review = await confirmDialog();
    expect((await within(review).findByText('Username with password')).tagName).toBe('INS');
    await userEvent.click(within(review).getByRole('button', { name: 'Keep editing' }));
    expect(saved()).toEqual([]);
    await save();
    await confirm();
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          signUp: {
            identifiers: ['email'],
            password: true,
            verify: true,
            secondaryIdentifiers: [{ identifier: 'username', verify: false }],
          },
          signIn: { methods: [{ identifier: 'email' }, { identifier: 'username' }] },
        },
      ]),
    );
  });

  async function review() {
    await openMethods();
    await add('Add identifier', 'Username');
    await save();
    const question = await confirmDialog();
    return within(question).findByRole('region', { name: 'Effect on existing users' });
  }

  it('counts those a save locks out, and those it asks for more', async () => {
    server.on('POST', EFFECT, {
      body: effect(
        { cannotSignIn: 312, addsUsername: 1 },
        { total: 40_000, examined: 10_000, isEstimate: true },
      ),
    });
    const found = within(await review());
    expect(await found.findByText('312 users can no longer sign in')).toBeInTheDocument();
    expect(found.getByRole('link', { name: /Amara Okafor/ })).toHaveAttribute(
      'href',
      '/acme01/users/u1',
    );
    expect(found.getByText('and 311 more')).toBeInTheDocument();
    expect(found.getByText('1 user must add a username at the next sign-in.')).toBeInTheDocument();
    expect(found.getByText('Estimated from 10,000 users.')).toBeInTheDocument();
    expect(server.to('POST', EFFECT).map(({ body }) => body)).toMatchObject([
      { signUp: { secondaryIdentifiers: [{ identifier: 'username' }] } },
    ]);
  });

  it('says who gains a way to sign in, beside what they are asked for', async () => {
    const { effects, ...rest } = effect({ cannotSignIn: 0, addsPassword: 2 });
    server.on('POST', EFFECT, {
      body: {
        ...rest,
        effects: effects.map((one) =>
          one.effect === 'cannotSignIn' ? { ...one, before: 2, relieved: 2 } : one,
        ),
      },
    });
    const found = within(await review());
    expect(await found.findByText('2 users gain a way to sign in.')).toBeInTheDocument();
    expect(found.getByText('2 users must add a password at the next sign-in.')).toBeInTheDocument();
    expect(found.queryByText(/^All users can still/)).not.toBeInTheDocument();
  });

  it('says that a save affects no user', async () => {
    const found = within(await review());
    expect(await found.findByText(/^All users can still sign in/)).toBeInTheDocument();
    expect(found.queryByRole('list')).not.toBeInTheDocument();
  });

  it('does not wait for the count, whether it takes long or fails', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on('POST', EFFECT, async () => {
      await held;
      return errorResponse(422, 'request.invalid_input');
    });
    const region = await review();
    expect(await within(region).findByText('Counting users')).toBeInTheDocument();
    answer();
    expect(await within(region).findByText(/could not be counted/)).toBeInTheDocument();
    server.on('POST', EFFECT, { body: effect({ addsUsername: 2 }) });
    await userEvent.click(within(region).getByRole('button', { name: 'Count again' }));
    expect(await within(region).findByText(/^2 users must add a username/)).toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('does not ask to confirm what affects no user', async () => {
    await openMethods();
    await userEvent.click(await screen.findByRole('switch', { name: /Let new users/ }));
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ signInMode: 'SignIn' }]));
  });

  it('locks the code that people without a password need', async () => {
    await openMethods();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Create a password' }));
    const code = box('Code', 'Email');
    expect(code).toBeChecked();
    expect(code).toHaveAttribute('aria-readonly', 'true');
    await userEvent.click(code);
    expect(code).toBeChecked();
    expect(screen.getByTitle(/the code is the only way back in/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Verify the email' })).toBeChecked();
  });

  it('locks the code that is a second factor', async () => {
    script({ stored: { mfa: { ...experience.mfa, factors: ['EmailVerificationCode'] } } });
    await openMethods();
    await waitFor(() => expect(box('Code', 'Email')).toHaveAttribute('aria-readonly', 'true'));
    expect(box('Code', 'Email')).not.toBeChecked();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Create a password' }));
    expect(screen.getByText(/users need this code. It is used for MFA/)).toBeInTheDocument();
  });

  it('says once that a connector is missing, and does not save', async () => {
    await openMethods();
    await add('Add identifier', 'Phone');
    // In the list of sign-up and in that of forgotten passwords, which stand apart.
    expect(screen.getAllByText(/There is no SMS connector/)).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Set up SMS' })[0]).toHaveAttribute(
      'href',
      '/acme01/connectors/passwordless',
    );
    await save();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('offers email or phone only instead of each of them', async () => {
    await openMethods();
    await userEvent.click(await button('Add identifier'));
    expect(await screen.findByRole('menuitem', { name: 'Email or phone' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('menuitem', { name: 'Phone' })).not.toHaveAttribute('aria-disabled');
  });

  it('marks a row without a factor once a save was tried, and shows the other factor first', async () => {
    await openMethods();
    await userEvent.click(box('Code', 'Email'));
    await userEvent.click(await button('Show the other factor of Email first'));
    expect(
      within(row('Ways to sign in', 'Email'))
        .getAllByRole('checkbox')
        .map((input) => input.closest('label')?.textContent),
    ).toEqual(['Code', 'Password']);
    await userEvent.click(box('Code', 'Email'));
    await userEvent.click(box('Password', 'Email'));
    // Nobody's password is left to be forgotten.
    expect(screen.queryByRole('grid', { name: 'Forgotten passwords' })).not.toBeInTheDocument();
    expect(screen.queryByText('Select a password, a code, or both.')).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText('Select a password, a code, or both.')).toBeInTheDocument();
    await userEvent.click(box('Password', 'Email'));
    expect(screen.queryByText('Select a password, a code, or both.')).not.toBeInTheDocument();
  });

  it('warns when no user could sign in, and when new users could not again', async () => {
    await openMethods();
    await userEvent.click(
      within(row('Ways to sign in', 'Email')).getByRole('button', { name: 'Remove Email' }),
    );
    expect(await screen.findByText('No user could sign in')).toBeInTheDocument();
    await save();
    const question = within(await confirmDialog());
    expect(await question.findByText('No user could sign in')).toBeInTheDocument();
    // Enter must not lock everyone out.
    expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(saved()).toEqual([]);
    await add('Add method', 'Username');
    expect(await screen.findByText('New users could not sign in again')).toBeInTheDocument();
    await save();
    expect(
      await within(await confirmDialog()).findByText('New users could not sign in again'),
    ).toBeVisible();
  });

  it('decides the ways to a new password of an old record only on request', async () => {
    script({ stored: { forgotPasswordMethods: null } });
    await openMethods();
    expect(await screen.findByText('These follow your connectors.')).toBeInTheDocument();
    await userEvent.click(await button('Keep these'));
    await save();
    expect(
      await within(await confirmDialog()).findByText(
        'Forgotten passwords get a list of their own.',
      ),
    ).toBeInTheDocument();
    await confirm();
    await waitFor(() =>
      expect(saved()).toMatchObject([{ forgotPasswordMethods: ['EmailVerificationCode'] }]),
    );
    // Recovery only proves what users have: there is nobody to count.
    expect(server.to('POST', EFFECT)).toEqual([]);
  });

  it('lists providers once, with their platforms, and links accounts', async () => {
    script({
      connectors: [
        email,
        social('google', 'Google', 'Universal'),
        social('wechat', 'WeChat', 'Web'),
        social('wechat', 'WeChat', 'Native'),
      ],
    });
    await openMethods();
    expect(screen.queryByRole('switch', { name: /Link accounts/ })).not.toBeInTheDocument();
    await add('Add provider', 'WeChat');
    const provider = row('Social accounts', 'WeChat');
    expect(within(provider).getByText('Native')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('switch', { name: /Link accounts/ }));
    await save();
    await confirm();
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          socialSignInConnectorTargets: ['wechat'],
          socialSignIn: { automaticAccountLinking: true },
        },
      ]),
    );
  });

  it('leads to the connectors when there is no social one', async () => {
    await openMethods();
    expect(await screen.findByRole('link', { name: 'Set up a connector' })).toHaveAttribute(
      'href',
      '/acme01/connectors/social',
    );
  });
});

describe('a new installation', () => {
  function openFirst() {
    server.on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: false } });
    return renderConsole({
      api: server,
      path: '/console/sign-in-experience/branding',
      edition: 'oss',
    });
  }
  function customized() {
    return server.to('PATCH', '/api/configs/admin-console').map(({ body }) => body);
  }

  it('is led through its first settings, and shows the tabs afterwards', async () => {
    await openFirst();
    await userEvent.click(await button('Get started'));
    const primary = await screen.findByRole('textbox', { name: 'Primary color' });
    await fill(primary, '#006A7C');
    await userEvent.click(await button('Done'));
    await waitFor(() => expect(saved()).toMatchObject([{ color: { primaryColor: '#006A7C' } }]));
    await waitFor(() => expect(customized()).toEqual([{ signInExperienceCustomized: true }]));
    expect(await screen.findByRole('link', { name: 'Content' })).toBeInTheDocument();
  });

  it('says once whom the pages are for, and offers their languages', async () => {
    await openFirst();
    await userEvent.click(await button('Get started'));
    expect(await screen.findByRole('combobox', { name: 'Default language' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Manage languages' })).not.toBeInTheDocument();
    const notice = 'What you set here is for the users of your applications';
    expect(await screen.findByText(notice)).toBeInTheDocument();
    await userEvent.click(await button('Got it'));
    await waitFor(() =>
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toMatchObject({
        adminConsolePreferences: { experienceNoticeConfirmed: true },
      }),
    );
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  });

  it('can skip them', async () => {
    await openFirst();
    await userEvent.click(await button('Get started'));
    await userEvent.click(await button('Skip'));
    await waitFor(() => expect(customized()).toEqual([{ signInExperienceCustomized: true }]));
    expect(saved()).toEqual([]);
  });
});
