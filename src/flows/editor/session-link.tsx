import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isUnsaved, type EditorActor, type EditorValues } from '~/machines/editor.machine';
import { draftChanged } from '~/src/slices/drafts';
import { selectIsExpired, selectRenewals } from '~/src/slices/session-signal';
import type { EditorPorts } from './editor-ports';

type SessionLinkProps<Values extends EditorValues> = {
  readonly actor: EditorActor<Values>;
  readonly ports: EditorPorts<Values>;
};

/**
 * Joins a form to the session: an ended session keeps the page while the form holds unsaved input,
 * and the form continues when the session is back.
 */
export function SessionLink<Values extends EditorValues>({
  actor,
  ports,
}: SessionLinkProps<Values>) {
  const dispatch = useDispatch();
  const renewals = useSelector(selectRenewals);
  const isExpired = useSelector(selectIsExpired);

  useEffect(() => {
    const form = actor.sessionId;
    let reported = 0;
    const report = (changes: number) => {
      if (changes !== reported) {
        reported = changes;
        dispatch(draftChanged({ form, changes }));
      }
    };
    const subscription = actor.subscribe((snapshot) =>
      report(isUnsaved(snapshot) ? Math.max(1, ports.countChanges()) : 0),
    );
    return () => {
      subscription.unsubscribe();
      report(0);
    };
  }, [actor, dispatch, ports]);

  useEffect(() => {
    const values = ports.values();
    if (isExpired && values) {
      actor.send({ type: 'session.expired', values });
    }
  }, [actor, isExpired, ports]);

  useEffect(() => {
    if (renewals > 0) {
      actor.send({ type: 'session.renewed' });
    }
  }, [actor, renewals]);

  return null;
}
