import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  chooseMenuItem,
  confirmDialog,
  dialog,
  enterText,
  errorResponse,
  menuOf,
} from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { lake, openStreams, scriptStreams, streamsBase } from '~/tests/support/scripted-streams';

let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  server = scriptStreams();
});
afterEach(() => server.restore());

describe('the list', () => {
  it('shows where each stream sends what, how far it is behind, and why it fails', async () => {
    await openStreams(server);
    const failing = await screen.findByRole('row', { name: /Security data lake/ });
    expect(failing).toHaveTextContent('https://logs.example/in');
    expect(failing).toHaveTextContent('Everything');
    expect(failing).toHaveTextContent('2 hr 40 min');
    expect(failing).toHaveTextContent(/Failing, next try in [56] min/);
    expect(failing).toHaveTextContent('The receiver responded with status 403.');
    const paused = screen.getByRole('row', { name: /Store syslog/ });
    expect(paused).toHaveTextContent('tls://syslog.example:6514');
    expect(paused).toHaveTextContent('Admin actions and 1 other event, failed only');
    expect(paused).toHaveTextContent('Paused');
    expect(screen.getByRole('link', { name: 'Streams 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('pauses at once, asks before deleting, and says what was refused', async () => {
    server
      .on('PATCH', '/api/log-streams/lake', { body: { ...lake, enabled: false } })
      .on('PATCH', '/api/log-streams/syslog', errorResponse(403, 'auth.forbidden'))
      .on('DELETE', '/api/log-streams/lake', { status: 204 });
    await openStreams(server);
    expect(await menuOf(/Security data lake/)).toEqual(['Open', 'Pause', 'Delete stream']);
    await chooseMenuItem('Pause');
    expect(await screen.findByText('Security data lake paused')).toBeInTheDocument();
    expect(server.to('PATCH', '/api/log-streams/lake')[0]?.body).toEqual({ enabled: false });
    await menuOf(/Security data lake/);
    await chooseMenuItem('Delete stream');
    const asked = await confirmDialog();
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete stream' }));
    await waitFor(() => expect(server.to('DELETE', '/api/log-streams/lake')).toHaveLength(1));
    await menuOf(/Store syslog/);
    await chooseMenuItem('Resume');
    expect(await screen.findByText('Store syslog was not resumed')).toBeInTheDocument();
  });
});

describe('creating a stream', () => {
  const submit = (form: HTMLElement) =>
    userEvent.click(within(form).getByRole('button', { name: 'Create stream' }));
  const enter = (form: HTMLElement, name: string | RegExp, text: string) =>
    enterText(within(form).getByRole('textbox', { name }), text);

  it('sends to HTTPS what is selected, and shows the key once', async () => {
    server.on('POST', '/api/log-streams', {
      status: 201,
      body: { ...lake, signingKey: 'the-signing-key' },
    });
    const { router } = await openStreams(server, '/create');
    const form = await dialog('Create stream');
    await submit(form);
    expect(await within(form).findByText('Enter a name.')).toBeVisible();
    expect(within(form).getByText('Enter the receiver’s URL.')).toBeVisible();
    await enter(form, 'Name', 'Lake');
    await enter(form, 'URL', 'https://logs.example/in');
    await enter(form, 'Name, row 1', 'Authorization');
    await enter(form, 'Value, row 1', 'Splunk t0ken');
    await userEvent.click(await within(form).findByRole('checkbox', { name: /^Tokens/ }));
    await userEvent.type(
      within(form).getByRole('textbox', { name: /^Other events/ }),
      'Interaction.End ',
    );
    await userEvent.click(within(form).getByRole('radio', { name: 'Failed' }));
    await submit(form);
    const made = await dialog('Signing key');
    expect(made).toHaveTextContent('the-signing-key');
    expect(server.to('POST', '/api/log-streams')[0]?.body).toEqual({
      name: 'Lake',
      type: 'https',
      config: {
        url: 'https://logs.example/in',
        headers: { Authorization: 'Splunk t0ken' },
      },
      filter: { keys: ['ExchangeTokenBy.*', 'RevokeToken', 'Interaction.End'], result: 'Error' },
    });
    await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${streamsBase}/lake/health`));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('t0ken');
  });

  it('asks for what syslog needs, and shows at its field what the server refuses', async () => {
    server.on('POST', '/api/log-streams', {
      status: 400,
      body: {
        code: 'guard.invalid_input',
        message: 'No.',
        data: { issues: [{ path: ['config', 'host'], message: 'is not a public address' }] },
      },
    });
    await openStreams(server, '/create');
    const form = await dialog('Create stream');
    await userEvent.click(within(form).getByRole('radio', { name: /^Syslog/ }));
    await enter(form, 'Name', 'Syslog');
    await enter(form, 'Host', 'logs.example:1');
    await submit(form);
    expect(await within(form).findByText(/Enter a host name or an IP address/)).toBeVisible();
    await userEvent.clear(within(form).getByRole('textbox', { name: 'Host' }));
    await enter(form, 'Host', '10.0.0.1');
    await submit(form);
    expect(await within(form).findByText(/Private addresses are refused/)).toBeVisible();
    expect(server.to('POST', '/api/log-streams')[0]?.body).toEqual({
      name: 'Syslog',
      type: 'syslog',
      config: { host: '10.0.0.1', port: 6514 },
      filter: {},
    });
    expect(await button('Create stream')).toBeEnabled();
  });
});
