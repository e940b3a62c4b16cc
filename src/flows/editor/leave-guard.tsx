import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { isUnsaved, type EditorActor, type EditorValues } from '~/machines/editor.machine';
import type { EditorPorts } from './editor-ports';

/** Blocks route changes, Back, and closing the tab while there is unsaved input. */
export function LeaveGuard<Values extends EditorValues>({
  actor,
  ports,
  staysAt = () => false,
}: {
  readonly actor: EditorActor<Values>;
  readonly ports: EditorPorts<Values>;
  /** Addresses at which the form stays open. */
  readonly staysAt?: ((pathname: string) => boolean) | undefined;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !staysAt(nextLocation.pathname) &&
      isUnsaved(actor.getSnapshot()),
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
      const values = ports.values();
      // A sign-in may leave the page: the draft is stored for its return.
      if (snapshot.matches('reauthenticating')) {
        if (values) actor.send({ type: 'page.closing', values });
      } else if (isUnsaved(snapshot)) {
        event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [actor, ports]);
  return null;
}
