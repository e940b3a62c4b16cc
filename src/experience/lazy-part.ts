import { failure } from './json-request';

/** Milliseconds before each further attempt to load a part. */
const PAUSES = [500, 2000];

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** A part of the pages whose code is loaded when it is first needed. */
export type LazyPart<Module> = {
  /** Tries three times. Rejects with an `ExperienceError`, like a call without a response. */
  readonly load: () => Promise<Module>;
  /** The part once it is loaded, else null. */
  readonly loaded: () => Module | null;
};

export function lazyPart<Module>(request: () => Promise<Module>): LazyPart<Module> {
  let part: Module | null = null;
  return {
    loaded: () => part,
    load: async () => {
      for (const pause of [...PAUSES, null]) {
        try {
          part ??= await request();
          return part;
        } catch {
          if (pause !== null) {
            await wait(pause);
          }
        }
      }
      throw failure({ code: 'network' });
    },
  };
}

/**
 * A child chart of a lazy part, which is read when the chart starts: whatever leads to its state
 * loads the part before.
 */
export function laterChart<Chart extends object>(read: () => Chart | undefined): Chart {
  return new Proxy({} as Chart, {
    get: (_, key) => Reflect.get(read() ?? {}, key) as unknown,
    has: (_, key) => Reflect.has(read() ?? {}, key),
  });
}
