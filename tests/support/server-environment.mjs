import { constants, createContext } from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

import '../../scripts/lib/quiet-runtime.mjs';
import { disableAsyncStorages } from './async-storages.mjs';
import { reuseRsaKeys } from './reuse-rsa-keys.mjs';

/**
 * Fastify looks up a plugin without a display name among all loaded files, once per plugin. The name
 * given here is the one that it would find.
 */
const displayName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get() {
    return this.name;
  },
  set(value) {
    Object.defineProperty(this, displayName, { configurable: true, writable: true, value });
  },
});

reuseRsaKeys();
const CACHE = '../../node_modules/.cache/server-for-tests';
const serverModules = await import(`${CACHE}/server.mjs`);
const { default: pg } = await import('pg');

/**
 * Where server tests run. A worker loads the server once, outside the contexts of its test files:
 * in each of them it would be parsed, and run unoptimized, anew. The files written by
 * scripts/lib/bundle-for-tests.mjs find it as `globalThis.serverModules`. A test file has its own
 * services and database, so what the server keeps in modules must not depend on one database.
 */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Jest's context intercepts each access to a global, at thirty times the cost of an ordinary one.
    const global = createContext(constants.DONT_CONTEXTIFY);
    const own = new Set(Reflect.ownKeys(global));
    for (const name of Reflect.ownKeys(this.global)) {
      if (own.has(name)) continue;
      Object.defineProperty(global, name, Object.getOwnPropertyDescriptor(this.global, name));
    }
    // The server must recognize the buffers of a test.
    const { ArrayBuffer, Uint8Array } = globalThis;
    Object.assign(global, { global, ArrayBuffer, Uint8Array, serverModules, pg });
    this.context = global;
    this.global = global;
    const { moduleMocker, fakeTimersModern } = this;
    this.moduleMocker = new moduleMocker.constructor(global);
    this.fakeTimersModern = new fakeTimersModern.constructor({
      config: config.projectConfig,
      global,
    });
  }

  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
}
