import { fromPromise } from 'xstate';
import { commandPaletteMachine, type ObjectSearch } from '~/machines/command-palette.machine';

type CommandPaletteDeps = {
  /** `signal` aborts when the query changes. */
  readonly find: (query: string, signal: AbortSignal) => Promise<ObjectSearch>;
};

/** Connects the chart of the palette to the lists of the API. */
export function wireCommandPalette({ find }: CommandPaletteDeps) {
  return commandPaletteMachine.provide({
    actors: {
      findObjects: fromPromise<ObjectSearch, { query: string }>(({ input, signal }) =>
        find(input.query, signal),
      ),
    },
  });
}
