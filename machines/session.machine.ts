import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  readSessionEntry,
  requestOf,
  type SessionEntry,
  type SessionLocation,
  type SignInRequest,
} from './session-entry';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * The console's session: from the first page load to signing out (specification section 2).
 *
 * App-wide: made and started before React. It rests until the one `session.start`, so a second
 * start (StrictMode, a remount) changes nothing. It holds no token and no tenant: tokens belong to
 * the OIDC wrapper, tenants to the query cache.
 */

export type SessionInput = {
  edition: 'cloud' | 'oss';
  /** Where the console lives: `''` in cloud, `/console` in the open-source edition. */
  basePath: string;
};

export type SessionContext = SessionInput & {
  entry: SessionEntry;
  request: SignInRequest;
  /** An expired session leaves the page standing because it holds unsaved input. */
  keepsPage: boolean;
  failure: Failure | null;
};

export type SessionEvent =
  | { type: 'session.start'; location: SessionLocation }
  /** 401, oidc.invalid_grant or oidc.invalid_target from any call or render. */
  | { type: 'session.expired'; keepsPage: boolean }
  /** Another tab signed in, or the tokens came back in some other way. */
  | { type: 'session.renewed' }
  | { type: 'session.signIn' }
  | { type: 'session.reconsent' }
  /** `email`: who the page is for. */
  | { type: 'session.switchAccount'; email?: string }
  | { type: 'session.signOut' }
  | { type: 'session.retry' };

/** Web Crypto is missing on an insecure origin: no retry helps, so the view has its own words. */
export const insecureContextCode = 'crypto_subtle_unavailable';

/** The browser did not leave although the issuer was asked for. */
const redirectTimeoutCode = 'session.redirect_timeout';

const authenticationCodes = [
  'oidc.invalid_grant',
  'oidc.invalid_target',
  'invalid_grant',
  'invalid_target',
];

function isAuthenticationFailure(error: unknown): boolean {
  const { status, code } = toFailure(error);
  return status === 401 || authenticationCodes.includes(code);
}

function opens(kind: SessionEntry['kind']) {
  return {
    type: 'opens' as const,
    params: ({ event }: { event: { location: SessionLocation } }) => ({
      location: event.location,
      kind,
    }),
  };
}

const promptAgain = {
  target: '#session.redirectingToSignIn',
  actions: ['rememberLocation', 'setSignInRequest'],
} as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'leaving',
  },
  actors: {
    /** Is there a usable stored session (a refresh token or a live access token)? */
    readSession: unsettled<{ isSignedIn: boolean }>(),
    /** Clears old tokens, checks state and exchanges the code. */
    completeSignIn: unsettled<void, { url: string }>(),
    /** Fetches the tenant list once into the cache (cloud only). */
    loadTenants: unsettled<void>(),
    /** Sends the browser to the issuer; settles when the browser has been told to leave. */
    redirectToSignIn: unsettled<void, SignInRequest>(),
    /** Asks for new tokens without leaving the page. */
    renewSilently: unsettled<void>(),
    /** Revokes, clears and sends the browser to end the session at the issuer. */
    signOut: unsettled<void>(),
    /** Answers whether the page to return to is for everyone. */
    clearTokens: unsettled<{ isPublic: boolean }>(),
  },
  actions: {
    setEntry: assign(({ context }, params: { location: SessionLocation }) => {
      const entry = readSessionEntry(params.location, context.basePath);
      return { entry, request: requestOf(entry) };
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    setSignInRequest: assign({ request: { mode: 'signIn' } }),
    setReconsentRequest: assign({ request: { mode: 'reconsent' } }),
    /** The address was used up (a code works once): the next attempt starts from the root. */
    clearEntry: assign({
      entry: ({ context }) =>
        context.entry.kind === 'callback' ? { kind: 'stray' as const } : context.entry,
      request: ({ context }) =>
        context.request.mode === 'reconsent' || context.request.mode === 'switchAccount'
          ? { mode: 'signIn' as const }
          : context.request,
      failure: null,
    }),
    /** Keeps path, query and hash for after the sign-in (session storage). */
    rememberLocation: () => undefined,
    /** Goes to the kept location, else to the root, and forgets it. */
    restoreLocation: () => undefined,
    /** Replaces an entry page, which has nothing to show, by the root. */
    leaveToRoot: () => undefined,
  },
  guards: {
    isCloud: ({ context }) => context.edition === 'cloud',
    opens: ({ context }, params: { location: SessionLocation; kind: SessionEntry['kind'] }) =>
      readSessionEntry(params.location, context.basePath).kind === params.kind,
    isReturning: ({ context }, params: { location: SessionLocation }) =>
      context.entry.kind === 'signedOutCallback' &&
      readSessionEntry(params.location, context.basePath).kind === 'signedOutCallback',
    isSignedOutCallback: ({ context }) => context.entry.kind === 'signedOutCallback',
    returnsToPublicPage: ({ context }, params: { isPublic: boolean }) =>
      context.entry.kind === 'signedOutCallback' && params.isPublic,
    mustSignIn: ({ context }) => context.entry.kind !== 'welcome',
    isPage: ({ context }) => context.entry.kind === 'page',
    keepsPage: ({ context }) => context.keepsPage,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    isSignedInOnPage: ({ context }, params: { isSignedIn: boolean }) =>
      params.isSignedIn && context.entry.kind === 'page',
    /** Not right after a sign-in: refused again, it would go round and round. */
    needsSignIn: ({ context }, params: Failed) =>
      context.entry.kind !== 'callback' && isAuthenticationFailure(params.error),
  },
  delays: {
    /** How long a page may linger after the browser was told to leave. */
    leaveTimeout: 20_000,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    entry: { kind: 'page', signUp: false },
    request: { mode: 'signIn' },
    keepsPage: false,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'session.start': [
              // The page to return to is still loading, so the location is still the callback.
              {
                guard: {
                  type: 'isReturning',
                  params: ({ event }) => ({ location: event.location }),
                },
              },
              {
                guard: opens('callback'),
                target: '#session.completingSignIn',
                actions: { type: 'setEntry', params: ({ event }) => event },
              },
              {
                guard: opens('signedOutCallback'),
                target: '#session.restarting',
                actions: { type: 'setEntry', params: ({ event }) => event },
              },
              { target: 'reading', actions: { type: 'setEntry', params: ({ event }) => event } },
            ],
          },
        },
        reading: {
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isSignedInOnPage', params: ({ event }) => event.output },
                target: '#session.loadingTenants',
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#session.loadingTenants',
                actions: 'leaveToRoot',
              },
              { target: '#session.signedOut' },
            ],
            onError: {
              target: '#session.failed',
              actions: setFailure,
            },
          },
        },
      },
    },

    completingSignIn: {
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context }) => ({
          url: context.entry.kind === 'callback' ? context.entry.url : '',
        }),
        onDone: { target: 'loadingTenants', actions: 'restoreLocation' },
        onError: { target: 'failed', actions: setFailure },
      },
    },

    /** Rests only on the welcome page; every other page needs a person. */
    signedOut: {
      always: [
        {
          guard: 'isPage',
          target: 'redirectingToSignIn',
          actions: 'rememberLocation',
        },
        { guard: 'mustSignIn', target: 'redirectingToSignIn' },
      ],
      on: {
        'session.signIn': { target: 'redirectingToSignIn' },
      },
    },

    redirectingToSignIn: {
      tags: 'leaving',
      invoke: {
        id: 'redirectToSignIn',
        src: 'redirectToSignIn',
        input: ({ context }) => context.request,
        onDone: { target: 'leavingPage' },
        onError: { target: 'failed', actions: setFailure },
      },
    },

    /** The open-source edition has one tenant and no list: it passes through. */
    loadingTenants: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isCloud', target: 'fetching' }, { target: '#session.ready' }],
        },
        fetching: {
          invoke: {
            id: 'loadTenants',
            src: 'loadTenants',
            onDone: { target: '#session.ready' },
            onError: [
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event },
                target: '#session.redirectingToSignIn',
                actions: 'rememberLocation',
              },
              {
                target: '#session.failed',
                actions: setFailure,
              },
            ],
          },
        },
      },
    },

    ready: {
      on: {
        'session.expired': {
          target: 'reauthenticating',
          actions: assign({ keepsPage: ({ event }) => event.keepsPage }),
        },
        'session.reconsent': {
          target: 'redirectingToSignIn',
          actions: ['rememberLocation', 'setReconsentRequest'],
        },
        'session.switchAccount': {
          target: 'redirectingToSignIn',
          actions: [
            'rememberLocation',
            assign({
              request: ({ event: { email } }) =>
                email === undefined ? { mode: 'switchAccount' } : { mode: 'switchAccount', email },
            }),
          ],
        },
        'session.signOut': { target: 'signingOut' },
      },
    },

    /** The page and its drafts stay mounted; the silent way first, then a person decides when. */
    reauthenticating: {
      initial: 'renewing',
      on: {
        'session.renewed': { target: 'ready' },
        'session.signOut': { target: 'signingOut' },
      },
      states: {
        renewing: {
          invoke: {
            id: 'renewSilently',
            src: 'renewSilently',
            onDone: { target: '#session.ready' },
            onError: [{ guard: 'keepsPage', target: 'prompting' }, promptAgain],
          },
        },
        prompting: {
          on: {
            'session.signIn': promptAgain,
          },
        },
      },
    },

    signingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'leavingPage' },
        onError: { target: 'failed', actions: setFailure },
      },
    },

    /** The browser was told to leave: what follows is another page load, or none. */
    leavingPage: {
      tags: 'leaving',
      after: {
        leaveTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { code: redirectTimeoutCode } } },
        },
      },
    },

    /** Retry, and the way back from the issuer's sign-out: no token survives it. */
    restarting: {
      invoke: {
        id: 'clearTokens',
        src: 'clearTokens',
        onDone: [
          {
            guard: { type: 'returnsToPublicPage', params: ({ event }) => event.output },
            target: 'starting.resting',
            actions: 'restoreLocation',
          },
          {
            guard: 'isSignedOutCallback',
            target: 'starting.reading',
            actions: ['restoreLocation', assign({ entry: { kind: 'page', signUp: false } })],
          },
          { target: 'starting.reading', actions: 'clearEntry' },
        ],
        onError: { target: 'failed', actions: setFailure },
      },
    },

    failed: {
      on: {
        'session.retry': { target: 'restarting' },
      },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

type KeyOf<Value> = Value extends string ? Value : keyof Value;

/** Names of the states a view tells apart. */
export type SessionState = KeyOf<SessionSnapshot['value']>;

/** The top-level state, for views that switch on it. */
export function sessionState({ value }: SessionSnapshot): SessionState {
  return typeof value === 'string' ? value : (Object.keys(value)[0] as SessionState);
}
