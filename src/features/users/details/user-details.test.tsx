import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialog, enterText, record } from '~/tests/support/console-page';
import { amara } from '~/tests/support/scripted-users';
import { held, open, box, save, patches } from '~/tests/support/pages/user-details-page';

describe('user details', () => {
  it('saves every field, clears an emptied one, and keeps the rest of the profile', async () => {
    held.server.on('PATCH', '/api/users/:id', { body: amara });
    await open(`/${amara.id}`);
    const phone = await box('Phone');
    expect(phone).toHaveValue('+44 7400 123456');
    await userEvent.clear(phone);
    await enterText(await box('Family name'), 'Okafor');
    await userEvent.type(await box('City'), ' 2');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.headers.get('If-Match')).toBe('"1"');
    expect(patches()[0]?.body).toEqual({
      primaryEmail: amara.primaryEmail,
      primaryPhone: null,
      username: 'amok',
      name: 'Amara Okafor',
      avatar: null,
      customData: { tier: 'gold' },
      profile: { givenName: 'Amara', familyName: 'Okafor', address: { locality: 'Leeds 2' } },
    });
    expect(await screen.findByText('Changes saved')).toBeVisible();
  });

  it('requires a new password at the next sign-in at once, keeping unsaved input', async () => {
    held.server.on('PATCH', '/api/users/:id', { body: amara });
    await open(`/${amara.id}`);
    await userEvent.type(await box('Name'), ' Jr');
    held.server.on('GET', '/api/users/:id', record({ ...amara, passwordChangeRequired: true }));
    const change = screen.getByRole('switch', { name: 'Change at next sign-in' });
    expect(change).not.toBeChecked();
    await userEvent.click(change);
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.body).toEqual({ passwordChangeRequired: true });
    await waitFor(() => expect(change).toBeChecked());
    expect(await box('Name')).toHaveValue('Amara Okafor Jr');
  });

  it('asks before the last identifier is removed, and keeps the input', async () => {
    const bare = { ...amara, primaryPhone: null, username: null };
    held.server
      .on('GET', '/api/users/:id', record(bare))
      .on('PATCH', '/api/users/:id', { body: bare });
    await open(`/${amara.id}/settings`);
    await userEvent.clear(await box('Email'));
    await save();
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('The user will not be able to sign in.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Enter an email, a phone number, or a username.')).toBeVisible();
    expect(patches()).toHaveLength(0);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.body).toMatchObject({ primaryEmail: null });
  });

  it('shows a conflict when another user changed the same field', async () => {
    const theirs = { ...amara, name: 'Amara O.' };
    held.server.on('PATCH', '/api/users/:id', () => {
      held.server.on('GET', '/api/users/:id', record(theirs, '"2"'));
      return { status: 412, body: { code: 'entity.conflict', message: 'Changed meanwhile.' } };
    });
    await open(`/${amara.id}/settings`);
    await userEvent.type(await box('Name'), ' Jr');
    await save();
    const conflict = within(await screen.findByRole('alertdialog'));
    // Differing words are highlighted.
    expect((await conflict.findAllByText('O.'))[0]).toBeVisible();
    expect(conflict.getAllByText('Jr')[0]).toBeVisible();
  });

  it('shows a new token and a new key once', async () => {
    const token = { tenantId: 'acme01', userId: amara.id, createdAt: 1, expiresAt: null };
    held.server
      .on('POST', '/api/users/:id/personal-access-tokens', () => {
        held.server.on('GET', '/api/users/:id/personal-access-tokens', {
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
    const [sent] = held.server.to('POST', `/api/users/${amara.id}/personal-access-tokens`);
    const days = ((sent?.body as { expiresAt: number }).expiresAt - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for a/b' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete token' }));
    await waitFor(() =>
      expect(
        held.server.to('DELETE', `/api/users/${amara.id}/personal-access-tokens/a%2Fb`),
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
  });

  it('shows at the field what is wrong with a token name', async () => {
    held.server.on('POST', '/api/users/:id/personal-access-tokens', {
      status: 422,
      body: { code: 'user.personal_access_token_name_exists', message: 'Exists.' },
    });
    await open(`/${amara.id}/settings`);
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    const asked = within(await dialog());
    const name = asked.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, '..{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('Use a name with more than dots.'),
    );
    await userEvent.type(name, 'ci{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('Another token already has this name.'),
    );
    expect(asked.queryByText('Exists.')).not.toBeInTheDocument();
  });

  it('says that a user was deleted', async () => {
    held.server.on('GET', '/api/users/:id', {
      status: 404,
      body: { code: 'entity.not_found', message: 'Gone.' },
    });
    await open('/nobody/settings');
    expect(await screen.findByText('This user does not exist')).toBeVisible();
  });
});
