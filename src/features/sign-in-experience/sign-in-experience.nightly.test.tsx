import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, errorResponse } from '~/tests/support/console-page';
import {
  experience,
  email,
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

function social(target: string, name: string, platform: string) {
  return { type: 'Social', target, name: { en: name }, platform, logo: '', logoDark: null };
}

describe('the form of three tabs', () => {
  it('asks before its edits are left behind, and discards them', async () => {
    await openMethods();
    await userEvent.click(await screen.findByRole('switch', { name: /Enterprise SSO/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Account center' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /keep editing/ }));
    await userEvent.click(await button('Discard'));
    expect(await screen.findByRole('switch', { name: /Enterprise SSO/ })).not.toBeChecked();
  });
});

describe('branding', () => {
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
});

describe('sign-up and sign-in', () => {
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

  it('locks the code that is a second factor', async () => {
    script({ stored: { mfa: { ...experience.mfa, factors: ['EmailVerificationCode'] } } });
    await openMethods();
    await waitFor(() => expect(box('Code', 'Email')).toHaveAttribute('aria-readonly', 'true'));
    expect(box('Code', 'Email')).not.toBeChecked();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Create a password' }));
    expect(screen.getByText(/users need this code. It is used for MFA/)).toBeInTheDocument();
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
