import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * A readable model of a statechart: states, transitions, and their labels, for the generated docs
 * and the machines page.
 */

export type ChartState = {
  /** Keys from the root, joined by dots: `polling.asking`. */
  readonly path: string;
  readonly key: string;
  /** Path of the parent state; empty at the top level. */
  readonly parent: string;
  readonly kind: 'rests' | 'waits' | 'holds' | 'passes' | 'ends';
  /** Actors invoked in the state. */
  readonly actors: readonly string[];
};

type ChartTransition = {
  readonly from: string;
  readonly to: string;
  readonly label: string;
};

export type Chart = {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly arrows: readonly ChartTransition[];
  /** Initial state of each compound state, and of the machine (empty key). */
  readonly initial: ReadonlyMap<string, string>;
};

export function childStates(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states) as AnyStateNode[];
}

/** Every state below a node, parents first. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return childStates(node).flatMap((child) => [child, ...statesBelow(child)]);
}

/** Transitions of a node, including eventless ones. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Display name of an event such as `xstate.done.actor.createTenant`. */
export function eventName(type: string): string {
  const [, kind, , actor] = type.split('.');
  if (type === '') return 'at once';
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2] ?? ''}`;
  if (type.startsWith('xstate.done.state.')) return 'inner end';
  if (type.startsWith('xstate.')) return `${actor ?? ''} ${kind === 'done' ? 'answers' : 'fails'}`;
  return type;
}

/** `isFlow forgotPassword` for a guard with fixed parameters. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const { type, guards } = guard as { type?: string; guards?: unknown[] };
    const word = (type ?? 'guard').replace('xstate.', '');
    return [word, ...(guards ?? []).map(guardName)].join(' ');
  }
  if (typeof guard !== 'object' || guard === null) return '';
  const { type, params } = guard as { type: string; params?: unknown };
  const fixed = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return [type, ...fixed.map(String)].join(' ');
}

/** A transition's event and guard. */
export function transitionLabel({ eventType, guard }: AnyTransitionDefinition): string {
  return `${eventName(eventType)}${guard ? ` [${guardName(guard)}]` : ''}`;
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function kindOf(node: AnyStateNode): ChartState['kind'] {
  if (node.type === 'final') return 'ends';
  if (childStates(node).length > 0) return 'holds';
  // An actor that observes the browser only sends events.
  if (node.invoke.some(({ id }) => !id.startsWith('watch'))) return 'waits';
  return (node.always ?? []).some(({ guard }) => !guard) ? 'passes' : 'rests';
}

/** Reads the chart of a machine. */
export function readChart(machine: AnyStateMachine): Chart {
  const root = machine.root as AnyStateNode;
  const nodes = statesBelow(root);
  const arrows = new Map<string, ChartTransition>();
  for (const node of [root, ...nodes]) {
    for (const transition of transitionsOf(node)) {
      for (const target of (transition.target ?? []) as AnyStateNode[]) {
        const arrow = {
          from: pathOf(node),
          to: pathOf(target),
          label: transitionLabel(transition),
        };
        arrows.set(JSON.stringify(arrow), arrow);
      }
    }
  }
  return {
    id: machine.id,
    states: nodes.map((node) => ({
      path: pathOf(node),
      key: node.key,
      parent: node.parent ? pathOf(node.parent as AnyStateNode) : '',
      kind: kindOf(node),
      actors: node.invoke.map(({ id }) => id),
    })),
    arrows: [...arrows.values()],
    initial: new Map(
      [root, ...nodes].flatMap((node) => {
        const [first] = (node.initial?.target ?? []) as AnyStateNode[];
        return first ? [[pathOf(node), pathOf(first)] as const] : [];
      }),
    ),
  };
}

/** Paths of the active states of a state value, including parents. */
export function activePaths(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...activePaths(inner, `${prefix}${key}.`),
  ]);
}
