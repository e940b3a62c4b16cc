import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, dialog, errorResponse, record } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  failingHealth,
  lake,
  makeHealth,
  openStreams,
  scriptStreams,
} from '~/tests/support/scripted-streams';

const HEALTH = '/api/log-streams/:id/health';

let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  server = scriptStreams();
});
afterEach(() => server.restore());

describe('the health', () => {
  it('of a stream that fails says why, since when, and tries at once', async () => {
    server
      .on('GET', HEALTH, { body: failingHealth() })
      .on('POST', '/api/log-streams/lake/retry', () => {
        server.on('GET', HEALTH, { body: makeHealth() });
        return { body: makeHealth() };
      });
    await openStreams(server, '/lake/health');
    expect(await screen.findByText('The receiver responded with status 403.')).toBeInTheDocument();
    expect(screen.getByText(/Failing since/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Response' })).toHaveTextContent('Invalid token');
    const figures = [...document.querySelectorAll('dl dt + dd')].map((one) => one.textContent);
    expect(figures.slice(0, 3)).toEqual(['2 hr 40 min', '10,000+', '41,877']);
    expect(figures[3]).toMatch(/^(?:6 min|5 min \d+ sec)$/);
    const batch = screen.getByRole('table', { name: 'Last batches' });
    expect(within(batch).getByRole('row', { name: /403/ })).toHaveTextContent('88 ms');
    await userEvent.click(await button('Try now'));
    expect(await screen.findByText('Sending')).toBeInTheDocument();
    expect(screen.queryByText(/Failing since/)).not.toBeInTheDocument();
  });

  it('sends a test event, and shows what the receiver made of it', async () => {
    server.on(
      'POST',
      '/api/log-streams/lake/test',
      {
        status: 422,
        body: {
          code: 'log_stream.test_failed',
          message: 'English',
          data: {
            failure: { reason: 'timeout', seconds: 10 },
            responseStatus: null,
            responseBody: 'null',
          },
        },
      },
      errorResponse(429, 'request.too_many'),
      { status: 204 },
    );
    await openStreams(server, '/lake/health');
    const send = await button('Send test event');
    await userEvent.click(send);
    expect(await screen.findByText('The receiver did not accept the test event')).toBeVisible();
    expect(screen.getByText('The receiver did not respond within 10 seconds.')).toBeVisible();
    await userEvent.click(send);
    expect(await screen.findByText('The test event was not sent')).toBeInTheDocument();
    await userEvent.click(send);
    expect(await screen.findByText('The receiver accepted the test event')).toBeInTheDocument();
    expect(screen.queryByText(/did not accept/)).not.toBeInTheDocument();
  });
});

describe('the settings', () => {
  it('send the whole configuration with masks as they are', async () => {
    server.on('PATCH', '/api/log-streams/lake', { body: lake });
    await openStreams(server, '/lake/settings');
    await userEvent.type(await screen.findByRole('textbox', { name: 'URL' }), '/v2');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Sign-ins/ }));
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Stream saved')).toBeInTheDocument();
    const [saved] = server.to('PATCH', '/api/log-streams/lake');
    expect(saved?.headers.get('If-Match')).toBe('"1"');
    expect(saved?.body).toEqual({
      name: 'Security data lake',
      config: { url: 'https://logs.example/in/v2', headers: { Authorization: '••••••••' } },
      filter: { keys: ['Interaction.*'] },
    });
  });

  it('replace the signing key after a confirmation, and show it once', async () => {
    server.on('PATCH', '/api/log-streams/lake/signing-key', {
      body: { ...lake, signingKey: 'a-new-key' },
    });
    await openStreams(server, '/lake/settings');
    await userEvent.click(await button('Replace key'));
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('will reject requests');
    await userEvent.click(within(asked).getByRole('button', { name: 'Replace key' }));
    const made = await dialog('Signing key');
    expect(made).toHaveTextContent('a-new-key');
    await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('a-new-key')).not.toBeInTheDocument());
  });

  it('of syslog have no signing key', async () => {
    await openStreams(server, '/syslog/settings');
    expect(await screen.findByRole('textbox', { name: 'Host' })).toHaveValue('syslog.example');
    expect(screen.queryByRole('button', { name: 'Replace key' })).not.toBeInTheDocument();
  });
});

describe('a replay', () => {
  const running = { from: 1_795_000_000_000, to: 1_795_000_600_000, sent: 780, total: 3120 };

  it('counts the time, starts, shows its progress, and is stopped', async () => {
    const health = (replay: typeof running | null) => ({
      body: makeHealth({ state: 'catchingUp', replay }),
    });
    server
      .on('POST', '/api/log-streams/lake/replay', () => {
        server.on('GET', HEALTH, health(running));
        return health(running);
      })
      .on('DELETE', '/api/log-streams/lake/replay', () => {
        server.on('GET', HEALTH, health(null));
        return health(null);
      });
    await openStreams(server, '/lake/replay');
    expect(await screen.findByText(/3,120 events/)).toBeInTheDocument();
    await userEvent.click(await button('Send again'));
    const progress = await screen.findByRole('progressbar', { name: 'Sending again' });
    expect(progress).toHaveAttribute('aria-valuetext', '780 of 3,120 events');
    const { from, to } = server.to('POST', '/api/log-streams/lake/replay')[0]?.body as {
      from: number;
      to: number;
    };
    expect(to - from).toBe(3_600_000 + 59_999);
    await userEvent.click(await button('Stop sending'));
    const asked = await confirmDialog();
    await userEvent.click(within(asked).getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('The rest is not sent again')).toBeInTheDocument();
    expect(await button('Send again')).toBeInTheDocument();
  });
});

it('is deleted after a confirmation, and the list is shown', async () => {
  server
    .on('DELETE', '/api/log-streams/lake', { status: 204 })
    .on('GET', '/api/log-streams/lake', record(lake));
  const { router } = await openStreams(server, '/lake/settings');
  await screen.findByRole('textbox', { name: 'URL' });
  await userEvent.click(await button('Delete stream'));
  const asked = await confirmDialog();
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete stream' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme01/audit-logs/streams'));
});
