import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkPassword, effectivePolicy } from '~/contract/password-policy';
import type { User } from '~/src/api/endpoints/users.api';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/users';

const amara: User = {
  id: 'u8k2mq0xw4tn',
  username: 'amok',
  primaryEmail: 'amara@northbank.example',
  primaryPhone: '447400123456',
  name: 'Amara Okafor',
  avatar: null,
  customData: { tier: 'gold' },
  identities: {},
  profile: { givenName: 'Amara', address: { locality: 'Leeds' } },
  applicationId: 'app0000000000000000a1',
  isSuspended: false,
  hasPassword: true,
  lastSignInAt: Date.UTC(2026, 10, 18, 9, 41),
  createdAt: 1,
  updatedAt: 1,
};
const elif: User = {
  ...amara,
  id: 'e1if00000001',
  name: null,
  username: null,
  primaryEmail: 'elif@post.example',
  primaryPhone: null,
  applicationId: null,
  isSuspended: true,
  lastSignInAt: null,
};

const policy = {
  length: { min: 12, max: 64 },
  characterTypes: { min: 3 },
  rejects: { pwned: false },
};
const list = (users: readonly User[]) => ({
  body: users,
  headers: { 'Total-Number': String(users.length) },
});
const record = (user: User, etag = '"1"') => ({ body: user, headers: { ETag: etag } });

describe('users', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install())
      .on('GET', '/api/users', list([amara, elif]))
      .on('GET', '/api/applications/:id', {
        body: { id: amara.applicationId, name: 'Patient portal' },
      })
      .on('GET', '/api/sign-in-exp', {
        body: {
          passwordPolicy: policy,
          mfa: { factors: ['EmailVerificationCode'], policy: 'NoPrompt' },
        },
      })
      .on('GET', '/api/connectors', { body: [] })
      .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
      .on('GET', '/api/users/:id', record(amara))
      .on('GET', '/api/users/:id/mfa-verifications', { body: [] })
      .on('GET', '/api/users/:id/personal-access-tokens', { body: [] })
      .on('GET', '/api/users/:id/all-identities', {
        body: { socialIdentities: [], ssoIdentities: [] },
      })
      .on('GET', '/api/users/:id/sessions', { body: [] })
      .on('GET', '/api/users/:id/roles', { ...list([]), body: [] })
      .on('GET', '/api/users/:id/organizations', { body: [] });
  });
  afterEach(() => {
    server.restore();
    // A job that is over waits there for the next page.
    window.sessionStorage.clear();
  });

  const open = (path = '') => renderConsole({ api: server, path: `${base}${path}` });
  const rowOf = (name: RegExp) => screen.findByRole('row', { name });
  const dialog = () => screen.findByRole('dialog');

  describe('the list', () => {
    it('shows who, how to reach them, where they came from and when', async () => {
      await open();
      const row = await rowOf(/Amara Okafor/);
      expect(row).toHaveTextContent('amara@northbank.example');
      expect(row).toHaveTextContent('Active');
      expect(row).toHaveTextContent('Nov 18, 2026');
      await waitFor(() => expect(row).toHaveTextContent('Patient portal'));
      // Without a name the e-mail is the title, and nothing is left to stand beside it.
      const other = await rowOf(/elif@post/);
      expect(within(other).getAllByText('elif@post.example')).toHaveLength(1);
      expect(other).toHaveTextContent('Suspended');
      expect(screen.getByText('2 users')).toBeVisible();
    });

    it('says how a search found somebody', async () => {
      await open('?keyword=07400%20123');
      const row = await rowOf(/Amara Okafor/);
      expect(server.to('GET', '/api/users')[0]?.query.get('search')).toBe('%07400 123%');
      await waitFor(() => expect(row).toHaveTextContent('+44 7400 123456'));
      expect(within(row).getByText('7400 123', { selector: 'mark' })).toBeVisible();
      expect(within(row).getByText('Phone')).toBeVisible();
    });

    it('offers a way on when nothing matches, and when nobody is there', async () => {
      server.on('GET', '/api/users', list([]));
      await open('?keyword=nobody');
      expect(await screen.findByText('Nothing matches')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
      expect(await screen.findByText('Nobody has come in yet')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Create user' })).toBeVisible();
    });

    it('does one thing to many: roles are picked first', async () => {
      server
        .on('GET', '/api/roles', {
          ...list([]),
          body: [{ id: 'role1', name: 'Nurse', description: 'Reads' }],
          headers: { 'Total-Number': '1' },
        })
        .on('POST', '/api/users/:id/roles', {
          status: 201,
          body: 'Created',
          headers: { 'Content-Type': 'text/plain' },
        });
      await open();
      await rowOf(/Amara Okafor/);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Assign roles' }));
      await userEvent.click(await within(await dialog()).findByText('Nurse'));
      await userEvent.click(await screen.findByRole('button', { name: 'Assign 1 role' }));
      await waitFor(() =>
        expect(
          server.to('POST', '/api/users/:id/roles').map(({ path, body }) => [path, body]),
        ).toEqual([
          [`/api/users/${amara.id}/roles`, { roleIds: ['role1'] }],
          [`/api/users/${elif.id}/roles`, { roleIds: ['role1'] }],
        ]),
      );
    }, 30_000);

    it('says why it cannot be shown, and reads again', async () => {
      server.on(
        'GET',
        '/api/users',
        { status: 403, body: { code: 'x', message: 'Not yours.' } },
        list([amara]),
      );
      await open();
      expect(await screen.findByText('You may not see users')).toBeVisible();
      expect(screen.getByText('Not yours.')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await rowOf(/Amara Okafor/)).toBeVisible();
    });
  });

  describe('creating one', () => {
    const create = () => userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    const field = async (name: string) =>
      within(await dialog()).findByRole('textbox', { name: new RegExp(`^${name}`) });

    it('needs an identifier, sends digits and a password of the policy, and hands over once', async () => {
      server.on('POST', '/api/users', ({ body }) => ({ body: { ...amara, ...(body as object) } }));
      await open('/create?keyword=a');
      await field('Email');
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Create user' }));
      expect(
        await screen.findByText('Enter an email, a phone number or a username.'),
      ).toBeVisible();
      expect(await field('Email')).toBeInvalid();
      expect(await field('Name')).toBeInvalid();
      await userEvent.type(await field('Phone'), '+44 (0) 7400 123-456');
      await waitFor(() =>
        expect(screen.queryByText(/Enter an email, a phone/)).not.toBeInTheDocument(),
      );
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Create user' }));
      expect(await screen.findByText('User created')).toBeVisible();

      const [sent] = server.to('POST', '/api/users');
      const { password, ...rest } = sent?.body as { password: string };
      expect(rest).toEqual({ primaryPhone: '447400123456' });
      expect(checkPassword(password, effectivePolicy(policy))).toEqual([]);
      expect(screen.queryByText(password)).not.toBeInTheDocument();

      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Copy all' }));
      expect(await navigator.clipboard.readText()).toContain(`Password: ${password}`);
      await user.click(screen.getByRole('button', { name: 'Open user' }));
      expect(await screen.findByRole('heading', { level: 1, name: /Amara/ })).toBeVisible();
    }, 30_000);

    it('checks a typed password while it is typed, and shows refusals at their fields', async () => {
      server.on('POST', '/api/users', {
        status: 422,
        body: { code: 'user.email_already_in_use', message: 'This email is in use.' },
      });
      await open('/create');
      await userEvent.type(await field('Email'), 'amara@northbank.example');
      await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
      const password = screen.getByLabelText('Password', { selector: 'input' });
      await userEvent.type(password, 'short');
      await create();
      expect(await screen.findByText('This password does not meet the policy yet.')).toBeVisible();
      expect(server.to('POST', '/api/users')).toHaveLength(0);
      await userEvent.type(password, '-Lantern-4821');
      await create();
      expect(await screen.findByText('This email is in use.')).toBeVisible();
      expect(server.to('POST', '/api/users')[0]?.body).toEqual({
        primaryEmail: 'amara@northbank.example',
        password: 'short-Lantern-4821',
      });
      expect(await field('Email')).toHaveValue('amara@northbank.example');
    }, 30_000);
  });

  describe('the details', () => {
    const box = (name: string) => screen.findByRole('textbox', { name });
    const save = () => userEvent.click(screen.getByRole('button', { name: /Save changes/ }));
    const patches = () => server.to('PATCH', `/api/users/${amara.id}`);

    it('save every field; an emptied one is cleared and the rest of the profile stays', async () => {
      server.on('PATCH', '/api/users/:id', { body: amara });
      await open(`/${amara.id}`);
      const phone = await box('Phone');
      expect(phone).toHaveValue('+44 7400 123456');
      await userEvent.clear(phone);
      await userEvent.type(await box('Family name'), 'Okafor');
      await userEvent.type(await box('City'), ' 2');
      await save();
      await waitFor(() => expect(patches()).toHaveLength(1));
      expect(patches()[0]?.headers.get('If-Match')).toBe('"1"');
      expect(patches()[0]?.body).toEqual({
        primaryEmail: amara.primaryEmail,
        primaryPhone: '',
        username: 'amok',
        name: 'Amara Okafor',
        avatar: '',
        customData: { tier: 'gold' },
        profile: { givenName: 'Amara', familyName: 'Okafor', address: { locality: 'Leeds 2' } },
      });
      expect(await screen.findByText('Changes saved')).toBeVisible();
    }, 30_000);

    it('leave a stored number alone that no rule knows', async () => {
      const odd = { ...amara, primaryPhone: '12' };
      server.on('GET', '/api/users/:id', record(odd)).on('PATCH', '/api/users/:id', { body: odd });
      await open(`/${amara.id}/settings`);
      expect(await box('Phone')).toHaveValue('12');
      await userEvent.type(await box('Name'), ' Jr');
      await save();
      await waitFor(() => expect(patches()).toHaveLength(1));
      expect(patches()[0]?.body).not.toHaveProperty('primaryPhone');
    }, 30_000);

    it('ask before the last identifier goes, and keep what was typed', async () => {
      const bare = { ...amara, primaryPhone: null, username: null };
      server
        .on('GET', '/api/users/:id', record(bare))
        .on('PATCH', '/api/users/:id', { body: bare });
      await open(`/${amara.id}/settings`);
      await userEvent.clear(await box('Email'));
      await save();
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('The user will not be able to sign in.');
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(
        await screen.findByText('Enter an email, a phone number or a username.'),
      ).toBeVisible();
      expect(patches()).toHaveLength(0);
      await save();
      await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
      await waitFor(() => expect(patches()).toHaveLength(1));
      expect(patches()[0]?.body).toMatchObject({ primaryEmail: '' });
    }, 30_000);

    it('keep what is typed over a new password, and save it in spite of the newer record', async () => {
      const newer = { ...amara, updatedAt: 2 };
      server
        .on('PATCH', '/api/users/:id/password', () => {
          server.on('GET', '/api/users/:id', record(newer, '"2"'));
          return { body: newer };
        })
        .on('PATCH', '/api/users/:id', ({ headers }) =>
          headers.get('If-Match') === '"2"'
            ? { body: newer }
            : { status: 412, body: { code: 'entity.conflict', message: 'Changed meanwhile.' } },
        );
      await open(`/${amara.id}/settings`);
      const name = await box('Name');
      await userEvent.type(name, ' Jr');
      await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
      expect(await box('Name')).toHaveValue('Amara Okafor Jr');
      await save();
      expect(await screen.findByText('Changes saved')).toBeVisible();
      expect(patches().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }, 30_000);

    it('show the conflict when another changed the same record', async () => {
      const theirs = { ...amara, name: 'Amara O.' };
      server.on('PATCH', '/api/users/:id', () => {
        server.on('GET', '/api/users/:id', record(theirs, '"2"'));
        return { status: 412, body: { code: 'entity.conflict', message: 'Changed meanwhile.' } };
      });
      await open(`/${amara.id}/settings`);
      await userEvent.type(await box('Name'), ' Jr');
      await save();
      const conflict = within(await screen.findByRole('alertdialog'));
      expect(await conflict.findByText('Amara O.')).toBeVisible();
      expect(conflict.getByText('Amara Okafor Jr')).toBeVisible();
    }, 30_000);

    it('show a new token and a new key once', async () => {
      const token = { tenantId: 'acme01', userId: amara.id, createdAt: 1, expiresAt: null };
      server
        .on('POST', '/api/users/:id/personal-access-tokens', () => {
          server.on('GET', '/api/users/:id/personal-access-tokens', {
            body: [{ ...token, name: 'a/b', value: 'pat_••••c21e' }],
          });
          return { status: 201, body: { ...token, name: 'a/b', value: 'pat_9f3whole' } };
        })
        .on('POST', '/api/users/:id/mfa-verifications', {
          body: {
            type: 'Totp',
            secret: 'JBSWY3DPEHPK3PXP',
            secretQrCode: 'data:image/png;base64,',
          },
        })
        .on('DELETE', '/api/users/:id/personal-access-tokens/:name', { status: 204 });
      await open(`/${amara.id}/settings`);
      expect(await screen.findByText('Email code')).toBeVisible();
      await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
      await userEvent.type(within(await dialog()).getByRole('textbox', { name: 'Name' }), 'a/b');
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Create token' }));
      expect(await screen.findByText('pat_9f3whole')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Done' }));
      expect(await screen.findByText('pat_••••c21e')).toBeVisible();
      const [sent] = server.to('POST', `/api/users/${amara.id}/personal-access-tokens`);
      const days = ((sent?.body as { expiresAt: number }).expiresAt - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);
      await userEvent.click(screen.getByRole('button', { name: 'Actions for a/b' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Delete token' }));
      await waitFor(() =>
        expect(
          server.to('DELETE', `/api/users/${amara.id}/personal-access-tokens/a%2Fb`),
        ).toHaveLength(1),
      );

      await userEvent.click(screen.getByRole('button', { name: 'Add factor' }));
      expect(await screen.findByRole('menuitem', { name: /Backup codes/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await userEvent.click(screen.getByRole('menuitem', { name: /Authenticator app/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
      expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    }, 30_000);

    it('say that a user is gone', async () => {
      server.on('GET', '/api/users/:id', {
        status: 404,
        body: { code: 'entity.not_found', message: 'Gone.' },
      });
      await open('/nobody/settings');
      expect(await screen.findByText('This user does not exist')).toBeVisible();
    });
  });
});
