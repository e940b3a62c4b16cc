import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * What a statechart looks like from outside: states, arrows and how both are said to a reader. The
 * documents and the page of all machines draw from the same.
 */

export type ChartState = {
  /** Keys from the top, joined by dots: `polling.asking`. */
  readonly path: string;
  readonly key: string;
  /** Path of the state that holds it; empty at the top. */
  readonly parent: string;
  readonly kind: 'rests' | 'waits' | 'holds' | 'passes' | 'ends';
  /** Actors that run there. */
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
  /** First state inside of each state that holds others, and at the top (key empty). */
  readonly initial: ReadonlyMap<string, string>;
};

export function childStates(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states) as AnyStateNode[];
}

/** Every state below a node, outer before inner. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return childStates(node).flatMap((child) => [child, ...statesBelow(child)]);
}

/** Arrows of a node itself, those taken at once included. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** `xstate.done.actor.createTenant` as a reader says it. */
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

/** An arrow's event and guard. */
export function transitionLabel({ eventType, guard }: AnyTransitionDefinition): string {
  return `${eventName(eventType)}${guard ? ` [${guardName(guard)}]` : ''}`;
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function kindOf(node: AnyStateNode): ChartState['kind'] {
  if (node.type === 'final') return 'ends';
  if (childStates(node).length > 0) return 'holds';
  // An actor that watches the browser only sends events.
  if (node.invoke.some(({ id }) => !id.startsWith('watch'))) return 'waits';
  return (node.always ?? []).some(({ guard }) => !guard) ? 'passes' : 'rests';
}

/** The chart of a machine. */
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

/** Paths of the states that a state value names, outer ones included. */
export function activePaths(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...activePaths(inner, `${prefix}${key}.`),
  ]);
}
