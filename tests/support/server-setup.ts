/**
 * Fastify looks for a plugin without a display name among all loaded files. Jest answers that by
 * working through every module of the run, for each plugin anew: two seconds a server. The name of
 * the function is the one Fastify would come to in the end.
 */
const displayName = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get(this: { name: string }) {
    return this.name;
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, displayName, { configurable: true, writable: true, value });
  },
});
