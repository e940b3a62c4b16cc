import { assign, setup, type SnapshotFrom } from 'xstate';
import { unsettled } from './shared';

/**
 * What the signed-in person may do in the tenant of the address (specification section 4, tenant
 * access). App-wide: made and started before React; it rests until an address with a tenant is
 * opened. Pages of a known tenant show while it checks: the server guards the data in any case.
 */

export type TenantPlace =
  /** In the person's list of tenants. */
  | 'known'
  | 'unknown'
  /** `to`: stands for the default tenant in links that know no tenant. */
  | 'placeholder';

/** Both sides of the comparison; it waits until both are there. */
export type TenantScopes = {
  /** What the server grants now. None: no member any more. */
  granted: readonly string[];
  /** What the access token of the tenant carries. */
  held: readonly string[];
  /** Not right after a consent, which would go round and round, and not over unsaved input. */
  mayReconsent: boolean;
};

export type TenantAccessContext = { tenantId: string; place: TenantPlace };

export type TenantAccessEvent =
  | { type: 'tenant.entered'; tenantId: string; place: TenantPlace }
  | { type: 'tenant.left' }
  /** A role changed here, or the session came back: the comparison may have another end. */
  | { type: 'tenant.changed' }
  | { type: 'tenant.signInAgain' };

function exceeds(scopes: readonly string[], others: readonly string[]) {
  return scopes.some((scope) => !others.includes(scope));
}

const setTenant = {
  type: 'setTenant',
  params: ({ event }: { event: TenantAccessContext }) => event,
} as const;
function tenantOf({ context }: { context: TenantAccessContext }) {
  return {
    tenantId: context.tenantId,
  };
}

export const tenantAccessMachine = setup({
  types: {
    context: {} as TenantAccessContext,
    events: {} as TenantAccessEvent,
    tags: {} as 'open',
  },
  actors: {
    /** The member's scopes from the server and from the access token. */
    readScopes: unsettled<TenantScopes, { tenantId: string }>(),
    /** Drops the tenant's access token, no other, and fetches one that carries less. */
    refreshToken: unsettled<void, { tenantId: string }>(),
    /** The stored default tenant if it is still in the list, else the first, else none. */
    findDefaultTenant: unsettled<{ tenantId: string | null }>(),
  },
  actions: {
    setTenant: assign((_, params: TenantAccessContext) => ({
      tenantId: params.tenantId,
      place: params.place,
    })),
    /** Token and server agree: a later difference may ask for consent again. */
    settle: (_, _params: { tenantId: string }) => undefined,
    /** Keeps that consent was asked for, keeps the address, clears all tokens, asks. */
    reconsent: (_, _params: { tenantId: string }) => undefined,
    /** The token lacks what the server grants, and asking again would not help or would lose input. */
    notifyLimits: () => undefined,
    notifyLoss: (_, _params: { tenantId: string }) => undefined,
    notifyUnknown: (_, _params: { tenantId: string }) => undefined,
    clearTenant: assign({ tenantId: '' }),
    /** Takes the tenant out of the list of this browser. */
    forgetTenant: (_, _params: { tenantId: string }) => undefined,
    leaveToRoot: () => undefined,
    /** Nothing to do: the root is on its way. */
    stayOut: () => undefined,
    /** Puts the tenant in the place of the placeholder, keeping the rest of the path. */
    openInstead: (_, _params: { tenantId: string | null }) => undefined,
  },
  guards: {
    isKnown: (_, params: { place: TenantPlace }) => params.place === 'known',
    /** Not the open tenant, which its page takes out of the list when it ends it. */
    isUnknown: ({ context }, params: { tenantId: string; place: TenantPlace }) =>
      params.place === 'unknown' && params.tenantId !== context.tenantId,
    isPlaceholder: ({ context }) => context.place === 'placeholder',
    isOther: ({ context }, params: { tenantId: string }) => params.tenantId !== context.tenantId,
    isOtherAndKnown: ({ context }, params: { tenantId: string; place: TenantPlace }) =>
      params.tenantId !== context.tenantId && params.place === 'known',
    isRemoved: (_, params: TenantScopes) => params.granted.length === 0,
    needsConsent: (_, params: TenantScopes) =>
      exceeds(params.granted, params.held) && params.mayReconsent,
    isLimited: (_, params: TenantScopes) => exceeds(params.granted, params.held),
    holdsTooMuch: (_, params: TenantScopes) => exceeds(params.held, params.granted),
  },
  delays: {
    /** How long the page may linger after the browser was told to leave. */
    leaveTimeout: 20_000,
  },
}).createMachine({
  id: 'tenant-access',
  context: { tenantId: '', place: 'unknown' },
  initial: 'outside',
  on: {
    'tenant.entered': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        target: '.checking',
        actions: setTenant,
      },
      {
        guard: { type: 'isUnknown', params: ({ event }) => event },
        target: '.unknownTenant',
        actions: [setTenant, { type: 'notifyUnknown', params: ({ event }) => event }],
      },
      {
        target: '.unknownTenant',
        actions: setTenant,
      },
    ],
    'tenant.left': { target: '.outside', actions: 'clearTenant' },
  },
  states: {
    /** No tenant in the address. */
    outside: {},

    checking: {
      tags: 'open',
      invoke: {
        id: 'readScopes',
        src: 'readScopes',
        input: tenantOf,
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'lostAccess',
          },
          {
            guard: { type: 'needsConsent', params: ({ event }) => event.output },
            target: 'reconsenting',
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'limited',
          },
          {
            guard: { type: 'holdsTooMuch', params: ({ event }) => event.output },
            target: 'refreshingToken',
          },
          {
            target: 'granted',
            actions: {
              type: 'settle',
              params: tenantOf,
            },
          },
        ],
        // Unknown is no reason to lock the door: the server refuses what is not allowed.
        onError: { target: 'granted' },
      },
    },

    granted: {
      tags: 'open',
      on: { 'tenant.changed': { target: 'checking' } },
    },

    /** The pages work with what the token allows; the person decides when to sign in again. */
    limited: {
      tags: 'open',
      entry: 'notifyLimits',
      on: {
        'tenant.changed': { target: 'checking' },
        'tenant.signInAgain': { target: 'reconsenting' },
      },
    },

    refreshingToken: {
      tags: 'open',
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: tenantOf,
        onDone: { target: 'granted' },
        // The old token is gone; the next call fetches one and shows why it cannot.
        onError: { target: 'granted' },
      },
    },

    /** The session takes over and leaves the page; should it not, the pages come back. */
    reconsenting: {
      entry: {
        type: 'reconsent',
        params: tenantOf,
      },
      after: { leaveTimeout: { target: 'limited' } },
    },

    lostAccess: {
      entry: [
        { type: 'notifyLoss', params: tenantOf },
        'leaveToRoot',
        { type: 'forgetTenant', params: tenantOf },
      ],
      on: {
        'tenant.entered': [
          {
            guard: { type: 'isOtherAndKnown', params: ({ event }) => event },
            target: 'checking',
            actions: setTenant,
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'unknownTenant',
            actions: [setTenant, { type: 'notifyUnknown', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'unknownTenant',
            actions: setTenant,
          },
          // Being forgotten makes the tenant unknown while the browser is on its way out.
          { actions: 'stayOut' },
        ],
      },
    },

    unknownTenant: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isPlaceholder', target: 'resolving' },
            { target: 'leaving', actions: 'leaveToRoot' },
          ],
        },
        resolving: {
          invoke: {
            id: 'findDefaultTenant',
            src: 'findDefaultTenant',
            onDone: {
              target: 'leaving',
              actions: { type: 'openInstead', params: ({ event }) => event.output },
            },
            // The root asks for the account again and shows what is wrong with it.
            onError: { target: 'leaving', actions: 'leaveToRoot' },
          },
        },
        /** The next address is on its way. */
        leaving: {},
      },
    },
  },
});

export type TenantAccessSnapshot = SnapshotFrom<typeof tenantAccessMachine>;

/** The tenant whose pages may show, or null. */
export function openTenantOf(snapshot: TenantAccessSnapshot): string | null {
  return snapshot.hasTag('open') ? snapshot.context.tenantId : null;
}
