import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from './confirm';
import type { ConfirmQueue } from './confirm-queue';

/** Shows what is asked through a `ConfirmQueue`. Place it once, near the root. */
export function ConfirmHost({ queue }: { readonly queue: ConfirmQueue }) {
  const pending = useSyncExternalStore(queue.subscribe, queue.getPending);
  // The last question stays readable while the dialog leaves.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) {
    setShown(pending);
  }
  useEffect(() => {
    const cancel = () => queue.cancel();
    window.addEventListener('popstate', cancel);
    return () => window.removeEventListener('popstate', cancel);
  }, [queue]);
  return shown ? (
    <ConfirmDialog
      {...shown.options}
      isOpen={pending !== null}
      onClose={() => shown.settle(false)}
      onConfirm={() => shown.settle(true)}
    />
  ) : null;
}
