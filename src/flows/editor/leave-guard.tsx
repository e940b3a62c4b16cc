import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { isUnsaved } from '~/machines/editor.machine';
import type { EditorPorts } from './editor-ports';
import type { EditorActor } from './editor-actor';

/** Holds route changes, Back and closing the tab while there is unsaved input. */
export function LeaveGuard({
  actor,
  ports,
}: {
  readonly actor: EditorActor;
  readonly ports: EditorPorts;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(actor.getSnapshot()),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') {
      ports.hold({ proceed: () => blocker.proceed(), reset: () => blocker.reset() });
      actor.send({ type: 'leave.requested' });
      return;
    }
    ports.hold(null);
  }, [actor, blocker, ports]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      const snapshot = actor.getSnapshot();
      // A draft that is kept over a sign-in may leave the page.
      if (isUnsaved(snapshot) && !snapshot.matches('reauthenticating')) {
        event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [actor]);
  return null;
}
