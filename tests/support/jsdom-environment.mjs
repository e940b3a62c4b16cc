import { TestEnvironment } from 'jest-environment-jsdom';

import { disableAsyncStorages } from './async-storages.mjs';

/** jsdom plus web platform features of Node that it lacks and browsers have. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'structuredClone',
      'ReadableStream',
      'TransformStream',
      'BroadcastChannel',
    ];
    for (const name of names) {
      this.global[name] ??= globalThis[name];
    }
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    }
  }

  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
}
