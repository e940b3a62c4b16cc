import { fromPromise } from 'xstate';
import {
  commandPaletteMachine,
  type ObjectKind,
  type ObjectSearch,
} from '~/machines/command-palette.machine';

export type FindOptions = {
  /** Kinds of which nothing can match. */
  readonly ruledOut: readonly ObjectKind[];
  /** Aborts when the query changes. */
  readonly signal: AbortSignal;
};

type CommandPaletteDeps = {
  readonly find: (query: string, options: FindOptions) => Promise<ObjectSearch>;
};

type Input = { readonly query: string } & Pick<FindOptions, 'ruledOut'>;

/** Connects the chart of the palette to the lists of the API. */
export function wireCommandPalette({ find }: CommandPaletteDeps) {
  return commandPaletteMachine.provide({
    actors: {
      findObjects: fromPromise<ObjectSearch, Input>(({ input, signal }) =>
        find(input.query, { ruledOut: input.ruledOut, signal }),
      ),
    },
  });
}
