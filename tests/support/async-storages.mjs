import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runAndRemember(...args) {
  used.add(this);
  return run.apply(this, args);
};

/**
 * Ends the storages that a test file used. Jest's runner makes one per file and never disables it,
 * and until Node.js 24 each enabled storage makes every promise slower: after sixty files an `await`
 * takes forty times as long. A storage that is used again enables itself.
 */
export function disableAsyncStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
