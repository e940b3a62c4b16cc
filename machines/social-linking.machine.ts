import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Links an account at a provider elsewhere with the own one (specification section 7, me/social).
 *
 * One chart in two places. The page with the list goes `idle`, `requestingUri`, `authorizing` and
 * hears from the other place how it ended. The page that the provider sends the person back to goes
 * `idle`, `linking`, and then tells. They are two windows, or the same one after a redirect where
 * windows may not be opened.
 */

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
  { type: 'linked' } | { type: 'alreadyInUse' } | { type: 'failed'; failure: Failure };

export type SocialLinkingContext = {
  connectorId: string | null;
  /** Chosen at random for one attempt; comes back with the person. */
  state: string;
  /** The query that the provider sent back, with the redirect URI. */
  connectorData: Readonly<Record<string, string>>;
  failure: Failure | null;
  /** The page that returned is a window of its own. */
  isWindow: boolean;
};

export type SocialLinkingEvent =
  | { type: 'link.requested'; connectorId: string; state: string }
  | { type: 'link.cancelled' }
  /** The other window reported how it ended. */
  | { type: 'window.answered'; outcome: LinkOutcome }
  | { type: 'window.focused' }
  /** The person is back from the provider. `pending` is null without a departure from here. */
  | {
      type: 'provider.returned';
      answer: Readonly<Record<string, string>>;
      pending: PendingLink | null;
    }
  | { type: 'linking.retried' }
  | { type: 'message.closed' };

/** Codes of this chart: no departure from here, or the person took longer than the server waits. */
export const strayCode = 'social_linking.stray';
export const expiredCode = 'social_linking.expired';

function ownFailure(code: string): Failure {
  return toFailure({ status: 400, code });
}

/** The last request may not have arrived, or may be made again; the server counts it once. */
export function canRepeatLink({ failure, connectorData }: SocialLinkingContext): boolean {
  return (
    failure !== null &&
    connectorData['state'] !== undefined &&
    (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  );
}

type Request = Extract<SocialLinkingEvent, { type: 'link.requested' }>;

/** From any place where nothing runs: another attempt, or the first. */
const begin = {
  'link.requested': {
    target: '#social-linking.requestingUri',
    actions: [
      { type: 'setRequest', params: ({ event }: { event: Request }) => event },
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
    requestUri: unsettled<{ redirectTo: string }, { connectorId: string; state: string }>(),
    /** POST me/social/link-identity. */
    linkIdentity: unsettled<
      void,
      { connectorId: string; connectorData: Readonly<Record<string, string>> }
    >(),
    /** Sends `window.answered` when the attempt with this state has ended in another window. */
    watchOutcome: fromCallback<EventObject, { state: string }>(() => undefined),
    /** Sends `window.focused` when this page is looked at again. */
    watchFocus: fromCallback(() => undefined),
  },
  actions: {
    setRequest: assign((_, params: { connectorId: string; state: string }) => ({
      connectorId: params.connectorId,
      state: params.state,
      failure: null,
    })),
    setReturn: assign(
      (_, params: { connectorId: string; connectorData: Record<string, string> }) => params,
    ),
    setPlace: assign({
      isWindow: (_, params: { pending: PendingLink | null }) => params.pending?.isWindow ?? false,
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Within the click, because later the browser would not allow it. */
    openWindow: (_, _params: { connectorId: string; state: string }) => undefined,
    /** To the provider: the window, or this page where there is none. Keeps what must come back. */
    leaveForProvider: (_, _params: { redirectTo: string }) => undefined,
    closeWindow: () => undefined,
    refreshAccounts: () => undefined,
    /** The list is read again; the page that returned tells the one that waits. */
    notifyLinked: () => undefined,
    notifyOpener: (_, _params: { outcome: LinkOutcome }) => undefined,
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
              { type: 'setPlace', params: ({ event }) => event },
              {
                type: 'setReturn',
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
              { type: 'setPlace', params: ({ event }) => event },
              { type: 'setFailure', params: { error: ownFailure(strayCode) } },
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
          actions: [setFailure, 'closeWindow'],
        },
      },
    },

    /** The person is at the provider, as far as this page knows: a window may be closed unseen. */
    authorizing: {
      invoke: [
        {
          id: 'watchOutcome',
          src: 'watchOutcome',
          input: ({ context }) => ({ state: context.state }),
        },
        { id: 'watchFocus', src: 'watchFocus' },
      ],
      on: {
        ...begin,
        // What the other window has done is shown even when it reports nothing.
        'window.focused': { actions: 'refreshAccounts' },
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
              type: 'setFailure',
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
            { type: 'setFailure', params: { error: ownFailure(expiredCode) } },
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
          actions: { type: 'notifyOpener', params: { outcome: { type: 'linked' } } },
        },
        onError: [
          {
            guard: { type: 'isInUse', params: failed },
            target: 'alreadyInUse',
            actions: { type: 'notifyOpener', params: { outcome: { type: 'alreadyInUse' } } },
          },
          {
            target: 'failed',
            actions: setFailure,
          },
        ],
      },
    },

    linked: {
      entry: 'notifyLinked',
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
              type: 'notifyOpener',
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
