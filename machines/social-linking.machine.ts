import { assign, fromPromise, setup } from 'xstate';

/**
 * Links an account at a provider elsewhere with the own one (specification section 7, me/social).
 *
 * One chart in two places. The page with the list goes `idle`, `requestingUri`, `authorizing` and
 * hears from the other place how it ended. The page that the provider sends the person back to goes
 * `idle`, `linking`, and then tells. They are two windows, or the same one after a redirect where
 * windows may not be opened.
 */

/** `retryAt`: epoch milliseconds before which the server does not want to be asked again. */
export type LinkFailure = { status: number; code: string; message: string; retryAt?: number };

/** What was kept when the person left for the provider. */
export type PendingLink = {
  connectorId: string;
  state: string;
  redirectUri: string;
  /** In a window of its own, which closes at the end. */
  isWindow: boolean;
};

/** How it ended, as the window tells the page that opened it. */
export type LinkOutcome =
  { type: 'linked' } | { type: 'alreadyInUse' } | { type: 'failed'; failure: LinkFailure };

export type SocialLinkingContext = {
  connectorId: string | null;
  /** Chosen at random for one attempt; comes back with the person. */
  state: string;
  /** The query that the provider sent back, with the redirect URI. */
  connectorData: Readonly<Record<string, string>>;
  failure: LinkFailure | null;
  /** The page that returned is a window of its own. */
  isWindow: boolean;
};

export type SocialLinkingEvent =
  | { type: 'link.requested'; connectorId: string; state: string }
  | { type: 'link.cancelled' }
  /** The window told how it ended. */
  | { type: 'window.answered'; outcome: LinkOutcome }
  /** The person is back from the provider. `pending` is null when nobody left from here. */
  | {
      type: 'provider.returned';
      answer: Readonly<Record<string, string>>;
      pending: PendingLink | null;
    }
  | { type: 'linking.retried' }
  | { type: 'message.closed' };

const loose = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function toFailure(error: unknown): LinkFailure {
  const { status, code, message, retryAt } = loose(error);
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    ...(typeof retryAt === 'number' ? { retryAt } : {}),
  };
}

/** Codes of this chart: nobody left from here, or the person took longer than the server waits. */
export const strayCode = 'social_linking.stray';
export const expiredCode = 'social_linking.expired';

const ownFailure = (code: string): LinkFailure => ({ status: 400, code, message: '' });

/** The last request may not have arrived, or may be made again; the server counts it once. */
export const canRepeatLink = ({ failure, connectorData }: SocialLinkingContext): boolean =>
  failure !== null &&
  connectorData['state'] !== undefined &&
  (failure.status === 0 || failure.status === 429 || failure.status >= 500);

type Request = Extract<SocialLinkingEvent, { type: 'link.requested' }>;
type Failed = { error: unknown };
const failed = ({ event }: { event: Failed }) => event;

const never = () => new Promise<never>(() => undefined);

/** From any place where nothing runs: another attempt, or the first. */
const begin = {
  'link.requested': {
    target: '#social-linking.requestingUri',
    actions: [
      { type: 'keepRequest', params: ({ event }: { event: Request }) => event },
      { type: 'openWindow', params: ({ event }: { event: Request }) => event },
    ],
  },
} as const;

/** Ten minutes: as long as the server keeps the request. */
const authorizationLife = 600_000;

export const socialLinkingMachine = setup({
  types: {
    context: {} as SocialLinkingContext,
    events: {} as SocialLinkingEvent,
  },
  actors: {
    /** POST me/social/authorization-uri. */
    requestUri: fromPromise<{ redirectTo: string }, { connectorId: string; state: string }>(never),
    /** POST me/social/link-identity. */
    linkIdentity: fromPromise<
      void,
      { connectorId: string; connectorData: Readonly<Record<string, string>> }
    >(never),
  },
  actions: {
    keepRequest: assign((_, params: { connectorId: string; state: string }) => ({
      connectorId: params.connectorId,
      state: params.state,
      failure: null,
    })),
    keepReturn: assign(
      (_, params: { connectorId: string; connectorData: Record<string, string> }) => params,
    ),
    keepPlace: assign({
      isWindow: (_, params: { pending: PendingLink | null }) => params.pending?.isWindow ?? false,
    }),
    keepFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Within the click, because later the browser would not allow it. */
    openWindow: (_, _params: { connectorId: string; state: string }) => undefined,
    /** To the provider: the window, or this page where there is none. Keeps what must come back. */
    leaveForProvider: (_, _params: { redirectTo: string }) => undefined,
    closeWindow: () => undefined,
    /** The list is read again; the page that returned tells the one that waits. */
    announceLinked: () => undefined,
    tellOutcome: (_, _params: { outcome: LinkOutcome }) => undefined,
    /** The returning window closes, or goes back to the profile. */
    leave: () => undefined,
  },
  guards: {
    isOurs: (
      _,
      {
        answer,
        pending,
      }: { answer: Readonly<Record<string, string>>; pending: PendingLink | null },
    ) => pending !== null && pending.state !== '' && answer['state'] === pending.state,
    isInUse: (_, { error }: Failed) => toFailure(error).code === 'user.identity_already_in_use',
    endedAs: (_, params: { outcome: LinkOutcome; wanted: LinkOutcome['type'] }) =>
      params.outcome.type === params.wanted,
    canRepeat: ({ context }) => canRepeatLink(context),
  },
  delays: { authorizationLife },
}).createMachine({
  id: 'social-linking',
  context: { connectorId: null, state: '', connectorData: {}, failure: null, isWindow: false },
  initial: 'idle',
  states: {
    idle: {
      on: {
        ...begin,
        'provider.returned': [
          {
            guard: { type: 'isOurs', params: ({ event }) => event },
            target: 'linking',
            actions: [
              { type: 'keepPlace', params: ({ event }) => event },
              {
                type: 'keepReturn',
                params: ({ event: { answer, pending } }) => ({
                  connectorId: pending?.connectorId ?? '',
                  connectorData: { ...answer, redirectUri: pending?.redirectUri ?? '' },
                }),
              },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepPlace', params: ({ event }) => event },
              { type: 'keepFailure', params: { error: ownFailure(strayCode) } },
            ],
          },
        ],
      },
    },

    requestingUri: {
      on: {
        'link.cancelled': { target: 'idle', actions: 'closeWindow' },
      },
      invoke: {
        id: 'requestUri',
        src: 'requestUri',
        input: ({ context }) => ({ connectorId: context.connectorId ?? '', state: context.state }),
        onDone: {
          target: 'authorizing',
          actions: {
            type: 'leaveForProvider',
            params: ({ event }) => event.output,
          },
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'keepFailure', params: failed }, 'closeWindow'],
        },
      },
    },

    /** The person is at the provider, as far as this page knows: a window may be closed unseen. */
    authorizing: {
      on: {
        ...begin,
        'link.cancelled': { target: 'idle', actions: 'closeWindow' },
        'window.answered': [
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ outcome: event.outcome, wanted: 'linked' as const }),
            },
            target: 'linked',
          },
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ outcome: event.outcome, wanted: 'alreadyInUse' as const }),
            },
            target: 'alreadyInUse',
          },
          {
            target: 'failed',
            actions: {
              type: 'keepFailure',
              params: ({ event: { outcome } }) => ({
                error: outcome.type === 'failed' ? outcome.failure : null,
              }),
            },
          },
        ],
      },
      after: {
        authorizationLife: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: { error: ownFailure(expiredCode) } },
            'closeWindow',
          ],
        },
      },
    },

    linking: {
      invoke: {
        id: 'linkIdentity',
        src: 'linkIdentity',
        input: ({ context }) => ({
          connectorId: context.connectorId ?? '',
          connectorData: context.connectorData,
        }),
        onDone: {
          target: 'linked',
          actions: { type: 'tellOutcome', params: { outcome: { type: 'linked' } } },
        },
        onError: [
          {
            guard: { type: 'isInUse', params: failed },
            target: 'alreadyInUse',
            actions: { type: 'tellOutcome', params: { outcome: { type: 'alreadyInUse' } } },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: failed },
          },
        ],
      },
    },

    linked: {
      entry: 'announceLinked',
      on: { ...begin, 'message.closed': { target: 'idle', actions: 'leave' } },
    },

    alreadyInUse: {
      on: { ...begin, 'message.closed': { target: 'idle', actions: 'leave' } },
    },

    failed: {
      on: {
        ...begin,
        'linking.retried': { guard: 'canRepeat', target: 'linking', actions: 'clearFailure' },
        'message.closed': {
          target: 'idle',
          actions: [
            {
              // Not before: until then it may still succeed.
              type: 'tellOutcome',
              params: ({ context }) => ({
                outcome: { type: 'failed', failure: context.failure ?? ownFailure('unknown') },
              }),
            },
            'clearFailure',
            'leave',
          ],
        },
      },
    },
  },
});
