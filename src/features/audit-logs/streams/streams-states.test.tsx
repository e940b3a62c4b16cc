import { screen } from '@testing-library/react';
import { errorResponse, record } from '~/tests/support/console-page';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { lake, openStreams, scriptStreams, streamsBase } from '~/tests/support/scripted-streams';

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
