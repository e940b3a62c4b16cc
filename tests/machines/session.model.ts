import {
  insecureContextCode,
  sessionMachine,
  type SessionContext,
} from '~/machines/session.machine';
import type { SessionLocation } from '~/machines/session-entry';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import type { UserActions, ScreenState } from '../support/machine-view';

function at(pathname: string, search = '', hash = ''): SessionLocation {
  return {
    pathname,
    search,
    hash,
  };
}

function start(location: SessionLocation): EventCase {
  return { type: 'session.start', location };
}

const failure = { status: 500, code: 'server_error', message: 'Down' };

/** Every case but the start, which a slice chooses. */
const cases: readonly EventCase[] = [
  resolves('readSession', { isSignedIn: true }),
  resolves('readSession', { isSignedIn: false }),
  rejects('readSession', failure),
  resolves('completeSignIn'),
  rejects('completeSignIn', failure),
  resolves('loadTenants'),
  rejects('loadTenants', failure),
  rejects('loadTenants', { status: 401, code: 'auth.unauthorized', message: 'No' }),
  resolves('redirectToSignIn'),
  rejects('redirectToSignIn', { code: 'crypto_subtle_unavailable', message: 'Insecure' }),
  resolves('renewSilently'),
  rejects('renewSilently', { code: 'login_required', message: 'Gone' }),
  resolves('signOut'),
  rejects('signOut', failure),
  resolves('clearTokens', { isPublic: false }),
  resolves('clearTokens', { isPublic: true }),
  rejects('clearTokens', failure),
  { type: 'session.expired', keepsPage: true },
  { type: 'session.expired', keepsPage: false },
  { type: 'session.renewed' },
  { type: 'session.signIn' },
  { type: 'session.reconsent' },
  { type: 'session.switchAccount' },
  { type: 'session.signOut' },
  { type: 'session.retry' },
];

const cloud = { edition: 'cloud', basePath: '' };

/** The ready page is one place for its own slice; the others stop where it begins. */
function untilReady(state: string) {
  return state === 'ready';
}

/** Any page for signed-in people stands for all of them. */
const page = { role: 'heading', name: /^Applications$/ } as const;
const welcome = { role: 'heading', name: /^Welcome to Gatehouse$/ } as const;
const createAccount = { role: 'button', name: /^Create account$/ } as const;
const retry = { role: 'button', name: /^Retry$/ } as const;
const expired = { role: 'alertdialog', name: /^Your session has ended$/ } as const;
const signInAgain = { role: 'button', name: /^Sign in again$/ } as const;
const leavePage = { role: 'button', name: /^Leave without saving$/ } as const;

function send(hands: UserActions, event: EventCase) {
  return hands.send(event);
}

/** The loader, which shows after 500 ms; until then nothing, and never a page. */
function waiting(): ScreenState {
  return { visible: [], hidden: [page, retry, createAccount, expired] };
}

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
  view: {
    actions: {
      'session.start': send,
      'session.expired': send,
      'session.renewed': send,
      'session.reconsent': send,
      'session.switchAccount': send,
      'session.signOut': send,
      'session.signIn': (hands, _, { value }) =>
        hands.click(value === 'signedOut' ? createAccount : leavePage),
      'session.retry': (hands) => hands.click(retry),
    },
    screens: {
      'starting.resting': waiting,
      'starting.reading': waiting,
      completingSignIn: waiting,
      redirectingToSignIn: waiting,
      'loadingTenants.fetching': waiting,
      leavingPage: waiting,
      restarting: waiting,
      signedOut: () => ({ visible: [welcome, createAccount], hidden: [page] }),
      ready: () => ({ visible: [page], hidden: [expired] }),
      'reauthenticating.renewing': () => ({ visible: [page], hidden: [expired] }),
      'reauthenticating.prompting': () => ({ visible: [expired, signInAgain, leavePage] }),
      signingOut: () => ({ visible: [page] }),
      failed: ({ context }) => ({
        visible: [
          {
            role: 'heading',
            name:
              (context as SessionContext).failure?.code === insecureContextCode
                ? /^This address is not secure$/
                : /^Sign-in did not finish$/,
          },
          retry,
        ],
        hidden: [page],
      }),
    },
  },
};
