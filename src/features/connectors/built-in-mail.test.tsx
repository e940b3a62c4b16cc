import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, enterText } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { builtIn, openConnectors, scriptConnectors } from '~/tests/support/scripted-connectors';

const path = '/api/connectors/own';
let server: ScriptedApi;
beforeEach(() => {
  server = scriptConnectors().on('GET', path, { body: builtIn });
});
afterEach(() => server.restore());

function field(name: string) {
  return screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
}

it('is set up by one press, without a guide', async () => {
  server
    .on('GET', '/api/connectors', { body: [] })
    .on('POST', '/api/connectors', { body: builtIn });
  await openConnectors(server, '/passwordless/create/Email');
  const catalog = await dialog('Set up email');
  expect(catalog).toHaveTextContent('Nothing changes for users until you save.');
  await userEvent.click(await within(catalog).findByText('Gatehouse email service'));
  expect(catalog).toHaveTextContent('as soon as you set it up.');
  expect(catalog).not.toHaveTextContent('until you save');
  await userEvent.click(within(catalog).getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('3 messages sent')).toBeInTheDocument();
  expect(server.to('POST', '/api/connectors')[0]?.body).toEqual({
    connectorId: 'logto-email',
    config: {},
  });
});

it('has its sender, and no guide', async () => {
  await openConnectors(server, '/passwordless/own');
  expect(await field('From')).toHaveValue('no-reply@gatehouse.example');
  expect(await field('From')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Guide' })).not.toBeInTheDocument();
});

describe.each([
  ['https://acme.example/outbox', 'Messages are kept in the outbox', 'Kept in the outbox'],
  [null, 'This service cannot send', 'Cannot send'],
])('without a mail server (outbox %s)', (email, title, state) => {
  beforeEach(() => {
    const silent = { ...builtIn, extraInfo: {} };
    server
      .on('GET', path, { body: silent })
      .on('GET', '/api/connectors', { body: [silent] })
      .on('GET', '/api/.well-known/endpoints/:tenantId', {
        body: { user: 'https://acme01.example', outbox: { email, phone: null } },
      });
  });

  it('its page says so', async () => {
    await openConnectors(server, '/passwordless/own');
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('a test message counts as sent only where it is', async () => {
    server.on('POST', '/api/connectors/logto-email/test', { status: 204 });
    await openConnectors(server, '/passwordless/own');
    await enterText(await field('Send to'), 'maya@example.com');
    await userEvent.click(await button('Send test message'));
    const result = email === null ? 'Sent to maya@example.com' : 'Kept in the outbox';
    expect(await screen.findByText(result)).toBeInTheDocument();
    expect(screen.queryAllByText(/^Sent to/)).toHaveLength(email === null ? 1 : 0);
  });

  it('the list says so', async () => {
    await openConnectors(server, '/passwordless');
    const row = await screen.findByRole('row', { name: /email service/ });
    await waitFor(() => expect(row).toHaveTextContent(state));
  });
});
