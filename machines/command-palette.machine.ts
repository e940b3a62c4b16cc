import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * The search of the command palette for objects by name or ID. Sections, actions, and guides are
 * filtered by the view, which needs no request for them.
 */

export type ObjectKind =
  | 'application'
  | 'resource'
  | 'role'
  | 'organization'
  | 'organizationRole'
  | 'user'
  | 'webhook'
  | 'logStream'
  | 'log';

export type FoundObject = {
  kind: ObjectKind;
  id: string;
  name: string;
  /** What tells it apart from its namesakes, such as an address. */
  detail: string | null;
};

export type ObjectSearch = {
  objects: readonly FoundObject[];
  /** Kinds of objects whose search failed while others succeeded. */
  failedKinds: readonly ObjectKind[];
  /** Kinds of which no object matches. */
  emptyKinds: readonly ObjectKind[];
};

export type CommandPaletteContext = {
  query: string;
  /** Of the last search that succeeded; shown until the next one does. */
  objects: readonly FoundObject[];
  failedKinds: readonly ObjectKind[];
  emptyKinds: readonly ObjectKind[];
  /** What the last search that succeeded was for. */
  searched: string;
  failure: Failure | null;
};

export type CommandPaletteEvent =
  { type: 'query.changed'; query: string } | { type: 'search.retried' };

const nothingFound = { objects: [], failedKinds: [], emptyKinds: [], searched: '' };

type Search = Typed & {
  /** Kinds of which nothing can match. */
  ruledOut: readonly ObjectKind[];
};

/** What contains a text without a match has none either. */
function toSearch({ query, searched, emptyKinds }: CommandPaletteContext): Search {
  const isNarrower = query.toLowerCase().includes(searched.toLowerCase());
  return { query: query.trim(), ruledOut: isNarrower ? emptyKinds : [] };
}

const changed = { type: 'setQuery', params: ({ event }: { event: Typed }) => event } as const;
type Typed = { query: string };

export const commandPaletteMachine = setup({
  types: { context: {} as CommandPaletteContext, events: {} as CommandPaletteEvent },
  actors: {
    /** Lists of the kinds that can match, in parallel; aborted when its state is left. */
    findObjects: unsettled<ObjectSearch, Search>(),
  },
  actions: {
    setQuery: assign({ query: (_, params: Typed) => params.query }),
    setFound: assign(({ context }, { objects, failedKinds, emptyKinds }: ObjectSearch) => ({
      objects,
      failedKinds,
      emptyKinds,
      searched: context.query.trim(),
    })),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    clearFound: assign({ ...nothingFound, failure: null }),
  },
  guards: {
    isEmpty: (_, { query }: Typed) => query.trim() === '',
  },
  delays: { typing: 150 },
}).createMachine({
  id: 'command-palette',
  context: { query: '', ...nothingFound, failure: null },
  initial: 'browsing',
  on: {
    'query.changed': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.browsing',
        actions: changed,
      },
      { target: '.typing', actions: changed },
    ],
  },
  states: {
    browsing: { entry: 'clearFound' },

    typing: { tags: 'busy', after: { typing: 'searching' } },

    searching: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'findObjects',
        src: 'findObjects',
        input: ({ context }) => toSearch(context),
        onDone: {
          target: 'found',
          actions: { type: 'setFound', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: ['clearFound', setFailure] },
      },
    },

    found: { on: { 'search.retried': 'searching' } },

    failed: { on: { 'search.retried': 'searching' } },
  },
});
