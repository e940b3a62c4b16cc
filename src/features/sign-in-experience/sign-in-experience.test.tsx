import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, errorResponse } from '~/tests/support/console-page';
import {
  EFFECT,
  effect,
  server,
  script,
  open,
  saved,
  openMethods,
  save,
  confirm,
  add,
  fill,
  row,
  box,
  review,
  openFirst,
  customized,
} from '~/tests/support/pages/sign-in-experience-page';

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
});

describe('a new installation', () => {
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
});
