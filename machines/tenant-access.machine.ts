import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

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

const exceeds = (scopes: readonly string[], others: readonly string[]) =>
  scopes.some((scope) => !others.includes(scope));

const never = () => new Promise<never>(() => undefined);

export const tenantAccessMachine = setup({
  types: { context: {} as TenantAccessContext, events: {} as TenantAccessEvent },
  actors: {
    /** The member's scopes from the server and from the access token. */
    readScopes: fromPromise<TenantScopes, { tenantId: string }>(never),
    /** Drops the tenant's access token, no other, and fetches one that carries less. */
    refreshToken: fromPromise<void, { tenantId: string }>(never),
    /** The stored default tenant if it is still in the list, else the first, else none. */
    findDefaultTenant: fromPromise<{ tenantId: string | null }>(never),
  },
  actions: {
    enter: assign((_, params: TenantAccessContext) => ({
      tenantId: params.tenantId,
      place: params.place,
    })),
    /** Token and server agree: a later difference may ask for consent again. */
    settle: (_, _params: { tenantId: string }) => undefined,
    /** Keeps that consent was asked for, keeps the address, clears all tokens, asks. */
    reconsent: (_, _params: { tenantId: string }) => undefined,
    /** The token lacks what the server grants, and asking again would not help or would lose input. */
    announceLimits: () => undefined,
    announceLoss: (_, _params: { tenantId: string }) => undefined,
    announceUnknown: (_, _params: { tenantId: string }) => undefined,
    leave: assign({ tenantId: '' }),
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
        actions: { type: 'enter', params: ({ event }) => event },
      },
      {
        guard: { type: 'isUnknown', params: ({ event }) => event },
        target: '.unknownTenant',
        actions: [
          { type: 'enter', params: ({ event }) => event },
          { type: 'announceUnknown', params: ({ event }) => event },
        ],
      },
      {
        target: '.unknownTenant',
        actions: { type: 'enter', params: ({ event }) => event },
      },
    ],
    'tenant.left': { target: '.outside', actions: 'leave' },
  },
  states: {
    /** No tenant in the address. */
    outside: {},

    checking: {
      invoke: {
        id: 'readScopes',
        src: 'readScopes',
        input: ({ context }) => ({ tenantId: context.tenantId }),
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
              params: ({ context }) => ({ tenantId: context.tenantId }),
            },
          },
        ],
        // Unknown is no reason to lock the door: the server refuses what is not allowed.
        onError: { target: 'granted' },
      },
    },

    granted: {
      on: { 'tenant.changed': { target: 'checking' } },
    },

    /** The pages work with what the token allows; the person decides when to sign in again. */
    limited: {
      entry: 'announceLimits',
      on: {
        'tenant.changed': { target: 'checking' },
        'tenant.signInAgain': { target: 'reconsenting' },
      },
    },

    refreshingToken: {
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: ({ context }) => ({ tenantId: context.tenantId }),
        onDone: { target: 'granted' },
        // The old token is gone; the next call fetches one and shows why it cannot.
        onError: { target: 'granted' },
      },
    },

    /** The session takes over and leaves the page; should it not, the pages come back. */
    reconsenting: {
      entry: {
        type: 'reconsent',
        params: ({ context }) => ({ tenantId: context.tenantId }),
      },
      after: { leaveTimeout: { target: 'limited' } },
    },

    lostAccess: {
      entry: [
        { type: 'announceLoss', params: ({ context }) => ({ tenantId: context.tenantId }) },
        'leaveToRoot',
        { type: 'forgetTenant', params: ({ context }) => ({ tenantId: context.tenantId }) },
      ],
      on: {
        'tenant.entered': [
          {
            guard: { type: 'isOtherAndKnown', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'enter', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'unknownTenant',
            actions: [
              { type: 'enter', params: ({ event }) => event },
              { type: 'announceUnknown', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'unknownTenant',
            actions: { type: 'enter', params: ({ event }) => event },
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
export const openTenantOf = (snapshot: TenantAccessSnapshot): string | null =>
  snapshot.matches('checking') ||
  snapshot.matches('granted') ||
  snapshot.matches('limited') ||
  snapshot.matches('refreshingToken')
    ? snapshot.context.tenantId
    : null;
