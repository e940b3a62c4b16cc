// To print the notice of oidc-provider on Node.js 20, Jest would decode the source map of the whole
// bundle: a second for each test file.
import '../../scripts/lib/quiet-runtime.mjs';

/**
 * Fastify looks up a plugin without a display name among all loaded files, for which Jest scans
 * every module of the run, once per plugin: two seconds per server. The name given here is the one
 * that Fastify would find.
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

// A loaded machine may starve a connection of its turns. What passes only when it is repeated is
// printed, and more than two of them fail the run. (ES modules have no global jest.)
if (process.env['CI']) import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true });
