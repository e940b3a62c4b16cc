import type { AnyStateMachine } from 'xstate';

/** Whether it is a statechart; actors made of a promise or a callback are not. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && '__xstatenode' in value;
}
