import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '~/tests/support/console-page';
import { me, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const self = {
  id: me.id,
  username: 'maya',
  primaryEmail: null,
  name: 'Maya Lindqvist',
  lastSignInAt: 1_790_000_000_000,
  createdAt: 1_780_000_000_000,
};
const rui = {
  ...self,
  id: 'user00000002',
  username: null,
  primaryEmail: 'rui@example.com',
  name: null,
};

describe('administrators', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install()).on('GET', '/api/administrators', {
      body: [self, rui],
    });
  });
  afterEach(() => server.restore());

  const open = async () => {
    await renderConsole({ api: server, path: '/console/administrators', edition: 'oss' });
    await screen.findByRole('heading', { name: 'Administrators' });
  };
  const openMenu = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await userEvent.click(within(row).getByRole('button'));
    return screen.findByRole('menuitem', { name: /Remove/ });
  };

  it('lists them by display name', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Administrators' });
    expect(await within(table).findByText('Maya Lindqvist')).toBeVisible();
    expect(within(table).getByText('You')).toBeVisible();
    expect(within(table).getAllByText('rui@example.com')).not.toHaveLength(0);
    expect(document.title).toBe('Administrators - Gatehouse');
    expect(server.to('GET', '/api/administrators')[0]?.headers.get('authorization')).toBe(
      'Bearer token:management:default',
    );
  });

  it('adds one and shows the password once', async () => {
    server.on('POST', '/api/administrators', { status: 201, body: rui });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add administrator' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an administrator' });
    const password = within(dialog).getByRole<HTMLInputElement>('textbox', {
      name: /First password/,
    });
    const generated = password.value;
    expect(generated).toHaveLength(16);
    await enterText(
      within(dialog).getByRole('textbox', { name: /Username or email/ }),
      'rui@example.com',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add administrator' }));
    const created = await screen.findByRole('dialog', { name: 'Administrator added' });
    expect(server.to('POST', '/api/administrators')[0]?.body).toEqual({
      primaryEmail: 'rui@example.com',
      password: generated,
    });
    await userEvent.click(within(created).getByRole('button', { name: 'Show' }));
    expect(created).toHaveTextContent(generated);
    await userEvent.click(within(created).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(created).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent(generated);
  });

  it('shows the error below its field and keeps the input', async () => {
    server.on('POST', '/api/administrators', {
      status: 422,
      body: { code: 'user.username_already_in_use', message: 'This username is taken.' },
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add administrator' }));
    const dialog = await screen.findByRole('dialog');
    const identifier = within(dialog).getByRole('textbox', { name: /Username or email/ });
    const submit = within(dialog).getByRole('button', { name: 'Add administrator' });
    await userEvent.click(submit);
    expect(dialog).toHaveTextContent('Enter a username or an email address.');
    await enterText(identifier, '9lives');
    await userEvent.click(submit);
    expect(dialog).toHaveTextContent('does not start with a digit');
    await userEvent.clear(identifier);
    await userEvent.type(identifier, 'maya');
    await userEvent.click(submit);
    expect(await within(dialog).findByText('This username is taken.')).toBeVisible();
    expect(identifier).toHaveValue('maya');
    expect(identifier).toBeInvalid();
  });

  it('removes another, but never the current user', async () => {
    server.on('DELETE', '/api/administrators/:id', { status: 204 });
    await open();
    expect(await openMenu('Maya Lindqvist')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await openMenu('rui@example.com'));
    const question = await screen.findByRole('alertdialog', { name: 'Remove rui@example.com?' });
    server.on('GET', '/api/administrators', { body: [self] });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove administrator' }));
    expect(await screen.findByText('rui@example.com removed')).toBeVisible();
    expect(server.to('DELETE', '/api/administrators/:id')[0]?.path).toBe(
      '/api/administrators/user00000002',
    );
  });

  it('shows an error with a retry', async () => {
    server.on(
      'GET',
      '/api/administrators',
      { status: 403, body: { code: 'x', message: 'Nope.' } },
      {
        body: [self],
      },
    );
    await open();
    expect(await screen.findByText('The administrators could not be loaded')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nope.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
  });
});
