import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText, errorResponse, record } from '~/tests/support/console-page';
import { renderConsole, withReadOnlyMember } from '~/tests/support/render-console';
import {
  PATH,
  stored,
  server,
  open,
  levels,
  level,
} from '~/tests/support/pages/account-center-settings';
import { inTurn } from '~/tests/support/nightly';

it('shows the level of each field and what users can do with it; what is not stored is off', async () => {
  await open();
  expect(level('Email', 'Edit')).toBeChecked();
  expect(level('Name', 'View')).toBeChecked();
  expect(level('Username', 'Off')).toBeChecked();
  expect(screen.getByText('Users see their name.')).toBeInTheDocument();
  // There is nothing to see of a deletion.
  expect(within(levels('Account deletion')).getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(level('Name', 'Edit'));
  expect(screen.getByText('Users can change their name.')).toBeInTheDocument();
});

it('saves every level by its ETag, and origins once in their one form', async () => {
  await open();
  await userEvent.click(level('Account deletion', 'Edit'));
  await userEvent.click(await button('Add origin'));
  const lines = screen.getAllByRole('textbox', { name: /^Related origins/ });
  await enterText(lines[1] as HTMLElement, 'HTTPS://Portal.example.com/');
  await userEvent.click(await button(/Save changes/));
  expect(await screen.findByText('Account center saved')).toBeInTheDocument();
  const [request] = server.to('PATCH', PATH);
  expect(request?.headers.get('If-Match')).toBe('"1"');
  expect(request?.body).toEqual({
    enabled: true,
    fields: {
      email: 'Edit',
      phone: 'Edit',
      username: 'Off',
      password: 'Off',
      mfa: 'Off',
      social: 'Off',
      name: 'ReadOnly',
      avatar: 'Off',
      profile: 'Off',
      customData: 'Off',
      deletion: 'Edit',
    },
    webauthnRelatedOrigins: ['https://portal.example.com'],
  });
});

it.each(
  inTurn(
    [
      'portal.example.com',
      'https://example.com/path',
      'http://example.com',
      'https://*.example.com',
    ],
    1,
  ),
)('rejects %s as an origin, at its line', async (text) => {
  await open();
  const line = screen.getByRole('textbox', { name: /^Related origins/ });
  await userEvent.clear(line);
  await enterText(line, text);
  await userEvent.tab();
  await waitFor(() => expect(line).toHaveAccessibleDescription(/^Enter an origin without a path/));
  await userEvent.click(await button(/Save changes/));
  expect(server.to('PATCH', PATH)).toHaveLength(0);
});

it('locks the levels while it is off, and links to the page once it is on', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /Open the account center/ })).toHaveAttribute(
    'href',
    'https://acme01.example/account',
  );
  expect(screen.getByRole('link', { name: /demo app/ })).toHaveAttribute(
    'href',
    'https://acme01.example/demo-app',
  );
  await userEvent.click(screen.getByRole('switch', { name: /Let users manage/ }));
  expect(level('Email', 'Edit')).toBeDisabled();
  expect(screen.getByText(/These levels apply/)).toBeInTheDocument();
});

it('says that a phone number cannot be verified without a connector', async () => {
  await open();
  expect(await screen.findByText(/there is no SMS connector/)).toBeInTheDocument();
  expect(screen.queryByText(/there is no email connector/)).not.toBeInTheDocument();
});

it('can be read but not changed by a viewer', async () => {
  withReadOnlyMember(server);
  await open();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /Let users manage/ })).toBeDisabled(),
  );
});

it('says that it could not be loaded, and tries again', async () => {
  server.on('GET', PATH, errorResponse(500, 'internal.server_error'));
  await renderConsole({ api: server, path: '/acme01/sign-in-experience/account-center' });
  expect(await button('Try again')).toBeInTheDocument();
  server.on('GET', PATH, record(stored));
  await userEvent.click(await button('Try again'));
  expect(await screen.findByRole('switch', { name: /Let users manage/ })).toBeChecked();
});
