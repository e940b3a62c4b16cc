import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/**
 * The console's session: from the first page load to signing out (specification section 2).
 *
 * App-wide: made and started before React. It rests until the one `session.start`, so a second
 * start (StrictMode, a remount) changes nothing. It holds no token and no tenant: tokens belong to
 * the OIDC wrapper, tenants to the query cache.
 */

/** Where the browser is. `basePath` of the input is not yet removed from `pathname`. */
export type SessionLocation = { pathname: string; search: string; hash: string };

/** What the first address asks for. */
export type SessionEntry =
  | { kind: 'page'; signUp: boolean; email?: string }
  /** The authorization response; `url` is path, query and hash. */
  | { kind: 'callback'; url: string }
  /** The browser comes back from ending the session at the issuer. */
  | { kind: 'signedOutCallback' }
  | { kind: 'welcome' }
  /** Direct sign-in with a social connector, with a stored one-tap credential if there is one. */
  | { kind: 'social' }
  | { kind: 'oneTimeToken'; token: string; email: string }
  /** The one-time-token page without its two parameters: to the root. */
  | { kind: 'stray' };

/** What the authorization request carries. */
export type SignInRequest =
  | { mode: 'signIn' }
  /** The address is the one that was invited, where the link says so. */
  | { mode: 'signUp'; email?: string }
  /** All tokens are dropped and consent is asked again (specification section 4, tenant access). */
  | { mode: 'reconsent' }
  /** The issuer asks who it is, whoever is signed in there; tokens stay until someone is. */
  | { mode: 'switchAccount'; email?: string }
  | { mode: 'social' }
  | { mode: 'oneTimeToken'; token: string; email: string };

export type SessionFailure = { code: string; message: string };

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
  failure: SessionFailure | null;
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

const parameter = (search: string, name: string) => new URLSearchParams(search).get(name) ?? '';

/** Reads what an address asks for. Pure; used once, on `session.start`. */
export function readSessionEntry(location: SessionLocation, basePath: string): SessionEntry {
  const { pathname, search, hash } = location;
  const isBelowBase = basePath !== '' && pathname.startsWith(`${basePath}/`);
  const path = (isBelowBase ? pathname.slice(basePath.length) : pathname).replace(/(?<=.)\/$/, '');
  switch (path) {
    case '/callback':
      return { kind: 'callback', url: `${pathname}${search}${hash}` };
    case '/sign-out-callback':
      return { kind: 'signedOutCallback' };
    case '/welcome':
      return { kind: 'welcome' };
    case '/external-google-one-tap':
      return { kind: 'social' };
    case '/one-time-token': {
      const token = parameter(search, 'one_time_token');
      const email = parameter(search, 'email');
      return token && email ? { kind: 'oneTimeToken', token, email } : { kind: 'stray' };
    }
    default: {
      const wanted = parameter(search, 'sign_up');
      const hint = parameter(search, 'login_hint');
      const isInvitation = path === '/accept' || path.startsWith('/accept/');
      return {
        kind: 'page',
        signUp: isInvitation || (wanted !== '' && wanted !== '0' && wanted !== 'false'),
        ...(isInvitation && hint !== '' ? { email: hint } : {}),
      };
    }
  }
}

function requestOf(entry: SessionEntry): SignInRequest {
  switch (entry.kind) {
    case 'social':
      return { mode: 'social' };
    case 'oneTimeToken':
      return { mode: 'oneTimeToken', token: entry.token, email: entry.email };
    case 'page':
      if (!entry.signUp) return { mode: 'signIn' };
      return entry.email === undefined
        ? { mode: 'signUp' }
        : { mode: 'signUp', email: entry.email };
    case 'welcome':
      return { mode: 'signUp' };
    case 'callback':
    case 'signedOutCallback':
    case 'stray':
      return { mode: 'signIn' };
  }
}

function toFailure(error: unknown): SessionFailure {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
  };
}

/** Web Crypto is missing on an insecure origin: no retry helps, so the view has its own words. */
export const insecureContextCode = 'crypto_subtle_unavailable';

/** The browser did not leave although the issuer was asked for. */
export const redirectTimeoutCode = 'session.redirect_timeout';

const authenticationCodes = [
  'oidc.invalid_grant',
  'oidc.invalid_target',
  'invalid_grant',
  'invalid_target',
];

function isAuthenticationFailure(error: unknown): boolean {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
    code?: unknown;
  };
  return status === 401 || (typeof code === 'string' && authenticationCodes.includes(code));
}

const never = () => new Promise<never>(() => undefined);

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    /** Is there a usable stored session (a refresh token or a live access token)? */
    readSession: fromPromise<{ isSignedIn: boolean }>(never),
    /** Clears old tokens, checks state and exchanges the code. */
    completeSignIn: fromPromise<void, { url: string }>(never),
    /** Fetches the tenant list once into the cache (cloud only). */
    loadTenants: fromPromise<void>(never),
    /** Sends the browser to the issuer; settles when the browser has been told to leave. */
    redirectToSignIn: fromPromise<void, SignInRequest>(never),
    /** Asks for new tokens without leaving the page. */
    renewSilently: fromPromise<void>(never),
    /** Revokes, clears and sends the browser to end the session at the issuer. */
    signOut: fromPromise<void>(never),
    /** Answers whether the page to return to is for everyone. */
    clearTokens: fromPromise<{ isPublic: boolean }>(never),
  },
  actions: {
    enter: assign(({ context }, params: { location: SessionLocation }) => {
      const entry = readSessionEntry(params.location, context.basePath);
      return { entry, request: requestOf(entry) };
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    /** The address was used up (a code works once): the next attempt starts from the root. */
    dropEntry: assign({
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
    needsSignIn: ({ context }, params: { error: unknown }) =>
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
              {
                guard: {
                  type: 'opens',
                  params: ({ event }) => ({ location: event.location, kind: 'callback' }),
                },
                target: '#session.completingSignIn',
                actions: { type: 'enter', params: ({ event }) => event },
              },
              {
                guard: {
                  type: 'opens',
                  params: ({ event }) => ({ location: event.location, kind: 'signedOutCallback' }),
                },
                target: '#session.restarting',
                actions: { type: 'enter', params: ({ event }) => event },
              },
              { target: 'reading', actions: { type: 'enter', params: ({ event }) => event } },
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
              actions: { type: 'keepFailure', params: ({ event }) => event },
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
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
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
      invoke: {
        id: 'redirectToSignIn',
        src: 'redirectToSignIn',
        input: ({ context }) => context.request,
        onDone: { target: 'leavingPage' },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
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
                actions: { type: 'keepFailure', params: ({ event }) => event },
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
          actions: ['rememberLocation', assign({ request: { mode: 'reconsent' } })],
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
            onError: [
              { guard: 'keepsPage', target: 'prompting' },
              {
                target: '#session.redirectingToSignIn',
                actions: ['rememberLocation', assign({ request: { mode: 'signIn' } })],
              },
            ],
          },
        },
        prompting: {
          on: {
            'session.signIn': {
              target: '#session.redirectingToSignIn',
              actions: ['rememberLocation', assign({ request: { mode: 'signIn' } })],
            },
          },
        },
      },
    },

    signingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'leavingPage' },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },

    /** The browser was told to leave: what follows is another page load, or none. */
    leavingPage: {
      after: {
        leaveTimeout: {
          target: 'failed',
          actions: assign({ failure: { code: redirectTimeoutCode, message: '' } }),
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
          { target: 'starting.reading', actions: 'dropEntry' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
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

/** Names of the states a view tells apart. */
export type SessionState =
  | 'starting'
  | 'completingSignIn'
  | 'signedOut'
  | 'redirectingToSignIn'
  | 'loadingTenants'
  | 'ready'
  | 'reauthenticating'
  | 'signingOut'
  | 'leavingPage'
  | 'restarting'
  | 'failed';

/** The top-level state, for views that switch on it. */
export const sessionState = (snapshot: SessionSnapshot): SessionState =>
  typeof snapshot.value === 'string'
    ? snapshot.value
    : 'starting' in snapshot.value
      ? 'starting'
      : 'loadingTenants' in snapshot.value
        ? 'loadingTenants'
        : 'reauthenticating';

/** The page of the console is mounted: ready, or waiting for a new sign-in with its drafts kept. */
export const holdsPage = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('ready') || snapshot.matches('reauthenticating');
