import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  chooseMenuItem,
  dialog,
  enterText,
  errorResponse,
  list,
  menuOf,
} from '~/tests/support/console-page';
import { makeUser } from '~/tests/support/factories';
import { server, script, open, box } from '~/tests/support/pages/security-page';
import { inTurn } from '~/tests/support/nightly';

function saved() {
  return server.to('PATCH', '/api/sign-in-exp').map(({ body }) => body);
}

describe('passwords', () => {
  it('is the first tab, and saves the whole policy', async () => {
    const { router } = await open('');
    await userEvent.clear(await box('Minimum length'));
    await userEvent.type(await box('Minimum length'), '12');
    await userEvent.click(screen.getByRole('radio', { name: '2' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Their own details' }));
    await userEvent.type(await box(/^Words of your choice/), '{enter} northbank {enter}');
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(saved()).toEqual([
        {
          passwordPolicy: {
            length: { min: 12, max: 64 },
            characterTypes: { min: 2 },
            rejects: {
              pwned: true,
              pwnedUnavailable: false,
              repetitionAndSequence: true,
              userInfo: false,
              words: ['larkspur', 'northbank'],
            },
          },
        },
      ]),
    );
    expect(await screen.findByText('Password policy saved')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/acme01/security/password-policy');
  });

  it.each(
    inTurn(
      [
        ['', 'Enter a whole number.'],
        ['0', 'Choose between 1 and 256 characters.'],
        ['257', 'Choose between 1 and 256 characters.'],
      ] as const,
      1,
    ),
  )('refuses %j as the minimum', async (text, message) => {
    await open('/password-policy');
    const field = await box('Minimum length');
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
    await userEvent.tab();
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('has the server judge a password of a user by what is entered', async () => {
    const path = '/api/sign-in-exp/default/check-password';
    server.on('GET', '/api/users', list([makeUser({ id: 'amara', name: 'Amara Okafor' })])).on(
      'POST',
      path,
      {
        status: 400,
        body: { result: false, issues: [{ code: 'password_rejected.restricted.user_info' }] },
      },
      errorResponse(503, 'request.unavailable'),
      { body: { result: true, isPwnedUnchecked: true } },
      {
        status: 400,
        body: { result: false, issues: [{ code: 'password_rejected.pwned_unavailable' }] },
      },
    );
    await open('/password-policy');
    const rule = (name: RegExp) => screen.getByText(name).closest('li');
    await userEvent.click(await screen.findByRole('combobox', { name: 'As' }));
    await userEvent.click(await screen.findByRole('option', { name: /Amara Okafor/ }));
    await enterText(await screen.findByLabelText('Password'), 'amara-amara');
    expect(await screen.findByText('Refused')).toBeInTheDocument();
    expect(screen.getByText('What the API answers:')).toBeInTheDocument();
    expect(screen.getByText('password_rejected.restricted.user_info')).toBeInTheDocument();
    expect(rule(/^10 characters or more/)).toHaveTextContent(/ Met$/);
    expect(rule(/^Leaves out the name/)).toHaveTextContent(/Not met$/);
    expect(rule(/^Not in a known leak/)).toHaveTextContent(/ Met$/);
    expect(server.to('POST', path)[0]?.body).toEqual({
      password: 'amara-amara',
      userId: 'amara',
      passwordPolicy: {
        length: { min: 10, max: 64 },
        characterTypes: { min: 1 },
        rejects: {
          pwned: true,
          pwnedUnavailable: false,
          repetitionAndSequence: true,
          userInfo: true,
          words: ['larkspur'],
        },
      },
    });

    // Another setting is another question.
    await userEvent.click(screen.getByRole('switch', { name: 'Their own details' }));
    expect(await screen.findByText('The check failed')).toBeInTheDocument();
    expect(rule(/^10 characters or more/)).toHaveTextContent(/Not checked yet$/);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    expect(screen.getByText('Leaks could not be looked up.')).toBeInTheDocument();
    expect(rule(/^Not in a known leak/)).toHaveTextContent(/Not checked yet$/);

    await userEvent.click(screen.getByRole('switch', { name: /^Also refuse while leaks/ }));
    expect(await screen.findByText('password_rejected.pwned_unavailable')).toBeInTheDocument();
    expect(rule(/^Not in a known leak/)).toHaveTextContent(/Not met$/);
  });
});

describe('the blocklist', () => {
  it('takes addresses and domains, and nothing else', async () => {
    await open('/blocklist');
    const entries = await box('Blocked');
    await userEvent.type(entries, 'spamco ');
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText(/must be an email address or a domain/)).toBeInTheDocument();
    await userEvent.click(await button('Remove spamco'));
    await userEvent.type(entries, 'billing@spamco.example ');
    await userEvent.click(screen.getByRole('switch', { name: 'Refuse throwaway addresses' }));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(saved()).toEqual([
        {
          emailBlocklistPolicy: {
            blockDisposableAddresses: true,
            blockSubaddressing: true,
            customBlocklist: ['@mailbin.example', 'billing@spamco.example'],
          },
        },
      ]),
    );
  });

  it('is sold by plans that do not include it', async () => {
    server.restore();
    script('free');
    await open('/blocklist');
    expect(await screen.findByText('Keep unwanted addresses out')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('lock-out', () => {
  it('has limits of its own, or none', async () => {
    await open('/general');
    const own = await screen.findByRole('switch', { name: 'Use your own limits' });
    await userEvent.click(own);
    const attempts = await box('Wrong guesses');
    expect(attempts).toHaveValue('100');
    await userEvent.clear(attempts);
    await userEvent.type(attempts, '10');
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(saved()).toEqual([{ sentinelPolicy: { maxAttempts: 10, lockoutDuration: 60 } }]),
    );
    await userEvent.click(own);
    await userEvent.click(await button(/Save changes/));
    await waitFor(() => expect(saved()[1]).toEqual({ sentinelPolicy: {} }));
  });

  it('unlocks a listed account, and identifiers that are not listed', async () => {
    server.on(
      'POST',
      '/api/sentinel-activities/delete',
      errorResponse(503, 'request.unavailable'),
      { status: 204 },
    );
    await open('/general');
    expect(await menuOf(/Amara Okafor/)).toEqual(['Unlock']);
    await chooseMenuItem('Unlock');
    expect(await screen.findByText('Amara Okafor was not unlocked')).toBeInTheDocument();
    await menuOf(/Amara Okafor/);
    await chooseMenuItem('Unlock');
    expect(await screen.findByText('Amara Okafor unlocked')).toBeInTheDocument();
    await userEvent.click(await button('Unlock another user'));
    const form = await dialog('Unlock another user');
    await userEvent.click(within(form).getByRole('button', { name: 'Unlock' }));
    expect(await within(form).findByText('Enter at least one identifier.')).toBeVisible();
    await userEvent.type(within(form).getByRole('textbox'), 'root amara@example.com ');
    await userEvent.click(within(form).getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('2 identifiers unlocked')).toBeInTheDocument();
    expect(server.to('POST', '/api/sentinel-activities/delete').map(({ body }) => body)).toEqual([
      { targetType: 'User', targets: ['amara'] },
      { targetType: 'User', targets: ['amara'] },
      { targetType: 'User', targets: ['root', 'amara@example.com'] },
    ]);
  });

  it('says that no account is locked', async () => {
    server.on('GET', '/api/sentinel-activities', { body: [] });
    await open('/general');
    expect(await screen.findByText('No account is locked.')).toBeInTheDocument();
  });
});
