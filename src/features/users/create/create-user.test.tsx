import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkPassword, effectivePolicy } from '~/contract/password-policy';
import { dialog, enterText } from '~/tests/support/console-page';
import { amara, openUsers, policy, scriptUsers } from '~/tests/support/scripted-users';

const held = scriptUsers();
function open(path = '') {
  return openUsers(held.server, path);
}

describe('creating a user', () => {
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  const field = async (name: string) =>
    within(await dialog()).findByRole('textbox', { name: new RegExp(`^${name}`) });

  const paste = async (into: HTMLElement, text: string) => {
    await userEvent.click(into);
    await userEvent.paste(text);
  };

  it('requires an identifier, sends digits and a password that meets the policy, and shows the credentials once', async () => {
    held.server.on('POST', '/api/users', ({ body }) => ({
      body: { ...amara, ...(body as object) },
    }));
    await open('/create?keyword=a');
    await field('Email');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('Enter an email, a phone number, or a username.')).toBeVisible();
    for (const name of ['Email', 'Phone', 'Username']) expect(await field(name)).toBeInvalid();
    expect(await field('Name')).toBeValid();
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
    await enterText(await field('Phone'), '+44 (0) 7400 123-456');
    await waitFor(() =>
      expect(screen.queryByText(/Enter an email, a phone/)).not.toBeInTheDocument(),
    );
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('User created')).toBeVisible();

    const [sent] = held.server.to('POST', '/api/users');
    const { password, ...rest } = sent?.body as { password: string };
    expect(rest).toEqual({ primaryPhone: '447400123456', passwordChangeRequired: true });
    expect(checkPassword(password, effectivePolicy(policy))).toEqual([]);
    expect(screen.queryByText(password)).not.toBeInTheDocument();

    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toContain(`Password: ${password}`);
    await user.click(screen.getByRole('button', { name: 'Open user' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Amara/ })).toBeVisible();
  });

  it('validates a password while it is typed, and shows errors at their fields', async () => {
    held.server.on('POST', '/api/users', {
      status: 422,
      body: { code: 'user.email_already_in_use', message: 'This email is in use.' },
    });
    await open('/create');
    await paste(await field('Email'), 'amara@northbank.example');
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    const password = screen.getByLabelText('Password', { selector: 'input' });
    await paste(password, 'short');
    await create();
    expect(await screen.findByText('This password does not meet the policy yet.')).toBeVisible();
    expect(held.server.to('POST', '/api/users')).toHaveLength(0);
    await paste(password, '-Lantern-4821');
    await userEvent.click(screen.getByRole('switch', { name: 'Change at next sign-in' }));
    await create();
    expect(await screen.findByText('This email is in use.')).toBeVisible();
    expect(held.server.to('POST', '/api/users')[0]?.body).toEqual({
      primaryEmail: 'amara@northbank.example',
      password: 'short-Lantern-4821',
      passwordChangeRequired: false,
    });
    expect(await field('Email')).toHaveValue('amara@northbank.example');
  });
});
