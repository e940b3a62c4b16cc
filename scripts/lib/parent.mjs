/** How often it is looked whether the parent is still there. */
const INTERVAL_MS = 500;

/**
 * Ends this process as SIGTERM does once its parent has ended, if npm started it: npm passes
 * signals on to a shell, which ends without passing them on. Otherwise, it may well outlive the
 * shell that it was started from.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS).unref();
}
