import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, menuOf, record } from '~/tests/support/console-page';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { withReadOnlyMember } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  lake,
  makeHealth,
  openStreams,
  scriptStreams,
  streamsBase,
} from '~/tests/support/scripted-streams';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptStreams();
});
afterEach(() => server.restore());

it('the list covers loading, error, empty, and forbidden', () =>
  walkListStates(server, {
    path: streamsBase,
    reads: '/api/log-streams',
    failed: 'The log streams could not be loaded',
    empty: 'Send logs where you watch',
  }));

it('a stream covers loading, error, loaded, and deleted', () =>
  walkRecordStates(server, {
    path: `${streamsBase}/lake/health`,
    reads: '/api/log-streams/lake',
    record: record(lake),
    heading: 'Security data lake',
    failed: 'The stream could not be loaded',
    gone: 'This stream is gone',
  }));

it.each(['health', 'replay'])('%s says that the health could not be loaded', async (tab) => {
  server.on('GET', '/api/log-streams/:id/health', errorResponse(500, 'x'));
  await openStreams(server, `/lake/${tab}`);
  expect(await screen.findByText('The stream’s health could not be loaded')).toBeInTheDocument();
});

it('a stream that is paused says so, and what follows once it is resumed', async () => {
  server
    .on('GET', '/api/log-streams/:id/health', {
      body: makeHealth({ state: 'paused', attempts: [], waiting: 12 }),
    })
    .on('PATCH', '/api/log-streams/syslog', { body: { ...lake, id: 'syslog' } });
  await openStreams(server, '/syslog/health');
  expect(await screen.findByText('This stream is paused')).toBeInTheDocument();
  expect(screen.getByText(/It then sends what was written meanwhile/)).toBeInTheDocument();
  expect(
    screen.getByText('The first batch follows once the stream is resumed.'),
  ).toBeInTheDocument();
  const [, resume] = screen.getAllByRole('button', { name: 'Resume' });
  await userEvent.click(resume as HTMLElement);
  await waitFor(() =>
    expect(server.to('PATCH', '/api/log-streams/syslog')[0]?.body).toEqual({ enabled: true }),
  );
});

describe('a member who may only view', () => {
  beforeEach(() => {
    server = withReadOnlyMember(server);
  });

  it('is offered nothing that would be refused in the list and on the page', async () => {
    await openStreams(server);
    await screen.findByRole('row', { name: /Security data lake/ });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Create stream' })).not.toBeInTheDocument(),
    );
    expect(await menuOf(/Security data lake/)).toEqual(['Open']);
  });

  it('sees the settings locked', async () => {
    await openStreams(server, '/lake/settings');
    expect(await screen.findByText('You can only view this')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
    for (const name of ['Pause', 'Send test event', 'More actions', 'Replace key', 'Delete stream'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('counts what a replay would send, and cannot start it', async () => {
    await openStreams(server, '/lake/replay');
    expect(await screen.findByText(/3,120 events/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send again' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
