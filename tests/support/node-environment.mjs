import { TestEnvironment } from 'jest-environment-node';

import { disableAsyncStorages } from './async-storages.mjs';

/** Where tests of pure code run. */
export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
}
