import { refreshLock } from '~/src/config/storage-keys';

/** Runs work while no other tab of this origin does. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Web Locks if supported (every current browser, on a secure origin); otherwise one exchange at a
 * time in this tab, and the server's grace period of three seconds covers the others.
 */
export function createExclusive(locks: LockManager | undefined): Exclusive {
  if (locks) {
    return (work) => locks.request(refreshLock, work) as ReturnType<typeof work>;
  }
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
