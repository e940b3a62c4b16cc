import type { AnyActorRef, InspectionEvent } from 'xstate';
import { transitionObserved } from './journal';
import { observeMachines } from './live-machines';

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Object.entries((value ?? {}) as Record<string, unknown>)
        .map(([state, inner]) => `${state}.${textOf(inner)}`)
        .join(' | ');
}

function valueOf(snapshot: unknown): unknown {
  return typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot
    ? snapshot.value
    : undefined;
}

/**
 * Records every transition of every machine in the journal, so that developer tools show requests
 * and transitions on one timeline: `createActor(machine, { inspect: journalInspector(…) })`.
 */
export function journalInspector(
  dispatch: (action: ReturnType<typeof transitionObserved>) => unknown,
  now: () => number,
): (inspected: InspectionEvent) => void {
  const lastStates = new Map<string, string>();
  return (inspected) => {
    observeMachines(inspected);
    if (inspected.type !== '@xstate.snapshot') {
      return;
    }
    const value = valueOf(inspected.snapshot);
    if (value === undefined) {
      return;
    }
    const { id, sessionId } = inspected.actorRef as AnyActorRef;
    const state = textOf(value);
    if (lastStates.get(sessionId) === state) {
      return;
    }
    lastStates.set(sessionId, state);
    dispatch(transitionObserved({ flow: id, state, event: inspected.event.type, at: now() }));
  };
}
