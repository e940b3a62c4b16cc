import {
  sessionMachine,
  type SessionContext,
  type SessionLocation,
} from '~/machines/session.machine';
import { answers, refuses, type EventCase, type MachineModel } from '../support/machine-model';

const at = (pathname: string, search = '', hash = ''): SessionLocation => ({
  pathname,
  search,
  hash,
});

const start = (location: SessionLocation): EventCase => ({ type: 'session.start', location });

const failure = { status: 500, code: 'server_error', message: 'Down' };

/** Every case but the start, which a slice chooses. */
const cases: readonly EventCase[] = [
  answers('readSession', { isSignedIn: true }),
  answers('readSession', { isSignedIn: false }),
  refuses('readSession', failure),
  answers('completeSignIn'),
  refuses('completeSignIn', failure),
  answers('loadTenants'),
  refuses('loadTenants', failure),
  refuses('loadTenants', { status: 401, code: 'auth.unauthorized', message: 'No' }),
  answers('redirectToSignIn'),
  refuses('redirectToSignIn', { code: 'crypto_subtle_unavailable', message: 'Insecure' }),
  answers('renewSilently'),
  refuses('renewSilently', { code: 'login_required', message: 'Gone' }),
  answers('signOut'),
  refuses('signOut', failure),
  answers('clearTokens'),
  refuses('clearTokens', failure),
  { type: 'session.expired', keepsPage: true },
  { type: 'session.expired', keepsPage: false },
  { type: 'session.renewed' },
  { type: 'session.signIn' },
  { type: 'session.reconsent' },
  { type: 'session.signOut' },
  { type: 'session.retry' },
];

const cloud = { edition: 'cloud', basePath: '' };

/** The ready page is one place for its own slice; the others stop where it begins. */
const untilReady = (state: string) => state === 'ready';

export const sessionModel: MachineModel = {
  machine: sessionMachine,
  facts: ({ entry, keepsPage }: SessionContext, state) => ({
    entry: entry.kind,
    keepsPage: state.startsWith('reauthenticating') && keepsPage,
  }),
  slices: [
    {
      name: 'a page of the console',
      input: cloud,
      cases: [start(at('/acme/roles', '?page=2', '#top')), ...cases],
    },
    {
      name: 'an authorization response',
      input: cloud,
      cases: [start(at('/callback', '?code=c&state=s')), ...cases],
      skips: untilReady,
    },
    {
      name: 'the way back from signing out',
      input: cloud,
      cases: [start(at('/sign-out-callback')), ...cases],
      skips: untilReady,
    },
    {
      name: 'entry pages',
      input: cloud,
      cases: [
        start(at('/welcome')),
        start(at('/external-google-one-tap')),
        start(at('/one-time-token', '?one_time_token=t&email=a%40b.c')),
        start(at('/one-time-token')),
        start(at('/accept/i1')),
        ...cases,
      ],
      skips: (state, { type }) => untilReady(state) || type === 'session.retry',
    },
    {
      name: 'the open-source edition',
      input: { edition: 'oss', basePath: '/console' },
      cases: [start(at('/console/roles')), ...cases],
      skips: untilReady,
    },
  ],
  view: null,
};
