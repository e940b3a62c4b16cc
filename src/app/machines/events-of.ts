import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { activePaths, statesBelow } from '~/src/lib/machine-chart';

/** Types of all events that a machine accepts in a state value, inner states first. */
export function eventsOf(machine: AnyStateMachine, value: unknown): string[] {
  const root = machine.root as AnyStateNode;
  const active = new Set(activePaths(value));
  const nodes = statesBelow(root).filter(({ path }) => active.has(path.join('.')));
  return [...new Set([...nodes.reverse(), root].flatMap((node) => node.ownEvents as string[]))];
}

/**
 * Builds an event from its type and a JSON payload: the output of a done actor, the error of a
 * failed one, else the event's own fields.
 * @throws SyntaxError
 */
export function eventFrom(type: string, json: string): { type: string; [key: string]: unknown } {
  const payload: unknown = json.trim() === '' ? undefined : JSON.parse(json);
  if (type.startsWith('xstate.done.')) return { type, output: payload };
  if (type.startsWith('xstate.error.')) return { type, error: payload };
  return typeof payload === 'object' && payload !== null ? { ...payload, type } : { type };
}
