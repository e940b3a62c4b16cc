import type { AnyStateMachine } from 'xstate';

/** Whether an actor runs a statechart, not a promise or a callback. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && '__xstatenode' in value;
}
