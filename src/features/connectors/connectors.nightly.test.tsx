import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDialog, dialog, enterText } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  builtIn,
  hub,
  mail,
  openConnectors,
  scriptConnectors,
} from '~/tests/support/scripted-connectors';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptConnectors();
});
afterEach(() => server.restore());

it('counts whose provider tokens are kept', async () => {
  server
    .on('GET', '/api/connectors', { body: [{ ...hub, enableTokenStorage: true }] })
    .on('GET', '/api/connectors/hub', { body: { ...hub, enableTokenStorage: true } })
    .on('GET', '/api/connector-states', {
      body: [{ id: 'hub', tokenSetCount: 3180, lastTest: null }],
    });
  await openConnectors(server, '/social');
  expect(await screen.findByText('Kept for 3,180 users')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /GitHub/ }));
  expect(await screen.findByText(/3,180 users have tokens now/)).toBeInTheDocument();
});

describe('the last test message', () => {
  const failed = {
    testedAt: Date.UTC(2026, 2, 4, 10),
    isSent: false,
    error: { code: 'connector.general', message: 'The mail server refused it.' },
    isOfStoredConfig: true,
  };
  const script = (lastTest: object) =>
    server.on('GET', '/api/connector-states', {
      body: [{ id: 'mail', tokenSetCount: 0, lastTest }],
    });

  it('is remembered in the list and on the page', async () => {
    script(failed);
    await openConnectors(server, '/passwordless');
    const row = await screen.findByRole('row', { name: /SMTP/ });
    await waitFor(() => expect(row).toHaveTextContent('Last test failed'));
    await userEvent.click(within(row).getByRole('link', { name: /SMTP/ }));
    expect(await screen.findByText('The mail server refused it.')).toBeInTheDocument();
  });

  it('of settings that were not saved says nothing about those that are', async () => {
    script({ ...failed, isOfStoredConfig: false });
    await openConnectors(server, '/passwordless');
    expect(await screen.findByRole('row', { name: /SMTP.*In use/ })).toBeInTheDocument();
    await openConnectors(server, '/passwordless/mail');
    expect(await screen.findByText(/with settings that are not saved/)).toBeInTheDocument();
  });
});

describe('changing the service', () => {
  it('asks before the built-in service takes the place of another one', async () => {
    server
      .on('POST', '/api/connectors', { body: builtIn })
      .on('GET', '/api/connectors/own', { body: builtIn });
    await openConnectors(server, '/passwordless/create/Email');
    const catalog = await dialog('Change email service');
    await userEvent.click(await within(catalog).findByText('Gatehouse email service'));
    await userEvent.click(within(catalog).getByRole('button', { name: 'Set up' }));
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('Replace SMTP with Gatehouse email service?');
    expect(asked).toHaveTextContent('The settings of SMTP are deleted');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(server.to('POST', '/api/connectors')).toEqual([]);
    await userEvent.click(within(catalog).getByRole('button', { name: 'Set up' }));
    await userEvent.click(
      within(await confirmDialog()).getByRole('button', { name: 'Replace service' }),
    );
    expect(await screen.findByText('3 messages sent')).toBeInTheDocument();
  });

  it('asks when the guide of another one is saved', async () => {
    server
      .on('GET', '/api/connectors', { body: [builtIn] })
      .on('POST', '/api/connectors', { body: mail });
    await openConnectors(server, '/passwordless/guide/simple-mail-transfer-protocol');
    const guide = await dialog('Set up SMTP');
    await enterText(await within(guide).findByRole('textbox', { name: 'Host' }), 'm.example');
    await userEvent.click(within(guide).getByRole('button', { name: 'Save and finish' }));
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('Replace Gatehouse email service with SMTP?');
    expect(server.to('POST', '/api/connectors')).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Replace service' }));
    expect(await screen.findByText('SMTP is set up')).toBeInTheDocument();
  });
});

describe('leaving a guide', () => {
  const typed = async () => {
    await openConnectors(server, '/social/guide/google-universal');
    const guide = await dialog('Set up Google');
    await userEvent.type(await within(guide).findByRole('textbox', { name: 'Client ID' }), 'abc');
    return guide;
  };

  it.each(['Cancel', 'Close'])('asks before %s discards what was entered', async (name) => {
    const guide = await typed();
    await userEvent.click(within(guide).getByRole('button', { name }));
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('Discard what you entered?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    expect(within(guide).getByRole('textbox', { name: 'Client ID' })).toHaveValue('abc');
    await userEvent.click(within(guide).getByRole('button', { name }));
    await userEvent.click(within(await confirmDialog()).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('row', { name: /GitHub/ })).toBeInTheDocument();
  });

  it('keeps the tab while there is input', async () => {
    await typed();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
