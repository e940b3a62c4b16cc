import type { FastifyInstance } from 'fastify';

/** What a test calls before anything else of a listener. */
const FIRST = new Set<PropertyKey>(['inject', 'listen', 'ready']);

/**
 * A listener that is built when it is first called: that takes longer than most tests, and most
 * files call one of the two.
 */
export function lazyApp(build: () => Promise<FastifyInstance>): FastifyInstance {
  let building: Promise<FastifyInstance> | undefined;
  let app: FastifyInstance | undefined;
  const built = async (): Promise<FastifyInstance> => {
    building ??= build();
    app = await building;
    return app;
  };
  return new Proxy({} as FastifyInstance, {
    get(_target, name) {
      // A promise that is resolved with the listener asks for it.
      if (name === 'then') return undefined;
      if (FIRST.has(name)) {
        return async (...given: never[]) => {
          const method = Reflect.get(await built(), name) as (...args: never[]) => unknown;
          return method.apply(app, given);
        };
      }
      if (name === 'close') return async () => building && (await built()).close();
      if (!app) throw new Error(`Call ready() of the listener before its ${String(name)}`);
      const value: unknown = Reflect.get(app, name);
      return typeof value === 'function' ? (value.bind(app) as unknown) : value;
    },
  });
}
