import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isUnsaved, type EditorSnapshot } from '~/machines/editor.machine';
import { draftChanged } from '~/src/slices/drafts';
import { selectIsExpired, selectRenewals } from '~/src/slices/session-signal';
import type { EditorActor } from './editor-actor';

/** Fields that differ from what is saved; at least one while anything is unsaved. */
function countChanges(snapshot: EditorSnapshot): number {
  if (!isUnsaved(snapshot)) {
    return 0;
  }
  const { draft, saved } = snapshot.context;
  const changed = Object.entries(draft ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved?.values[field]),
  );
  return Math.max(1, changed.length);
}

/**
 * Joins a form to the session: an ended session keeps the page while the form holds unsaved input,
 * and the form goes on when the session is back.
 */
export function SessionLink({ actor }: { readonly actor: EditorActor }) {
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
    report(countChanges(actor.getSnapshot()));
    const subscription = actor.subscribe((snapshot) => report(countChanges(snapshot)));
    return () => {
      subscription.unsubscribe();
      report(0);
    };
  }, [actor, dispatch]);

  useEffect(() => {
    if (isExpired) {
      actor.send({ type: 'session.expired' });
    }
  }, [actor, isExpired]);

  useEffect(() => {
    if (renewals > 0) {
      actor.send({ type: 'session.renewed' });
    }
  }, [actor, renewals]);

  return null;
}
