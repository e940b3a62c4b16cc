import {
  getInitialSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { TestModel, type TestPath } from 'xstate/graph';
import type { FlowView } from './machine-view';
import type { EventCase, ModelSnapshot } from './event-case';
import { toursOf } from './tours';

/** The result of an actor. */
export function resolves(src: string, output?: unknown): EventCase {
  return {
    type: `xstate.done.actor.${src}`,
    output,
  };
}

/** The error of an actor. */
export function rejects(src: string, error: unknown): EventCase {
  return {
    type: `xstate.error.actor.${src}`,
    error,
  };
}

/** A snapshot of a child chart that its parent observes. */
export function progresses(src: string, context: object): EventCase {
  return {
    type: `xstate.snapshot.${src}`,
    snapshot: { status: 'active', context },
  };
}

/** One start of the flow: its input, and the event cases that matter from there. */
export type ModelSlice = {
  name: string;
  input?: unknown;
  /** One or more for every event, except timers, that the states reached here accept. */
  cases: readonly EventCase[];
  /** Skips an event in a state, if another slice covers it. */
  skips?: (state: string, event: EventCase) => boolean;
};

export type MachineModel = {
  machine: AnyStateMachine;
  /** The context values that guards read; together with the state value they are the key. */
  facts: (context: never, state: string) => Readonly<Record<string, unknown>>;
  slices: readonly ModelSlice[];
  /**
   * The context holds more than the key, so the view is walked by paths that never revisit a state
   * instead of tours.
   */
  remembers?: true;
  /** User actions and screens; null if the flow has no view of its own. */
  view: FlowView | null;
};
export type ModelPath = TestPath<ModelSnapshot, EventCase>;

/** More means that the key holds too much, or that the chart should be split. */
const maxPaths = 200;

/** `awaitingCode.resendable` for `{ awaitingCode: 'resendable' }`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${stateName(inner)}`)
    .join(' + ');
}

export function keyOf(model: MachineModel, { value, context }: ModelSnapshot): string {
  return JSON.stringify([stateName(value), model.facts(context as never, stateName(value))]);
}

function isTimer(type: string) {
  return type.startsWith('xstate.after.');
}

/** Every event that the state accepts, with the model's cases for it. @throws on a missing case */
export function eventsIn(slice: ModelSlice) {
  return (snapshot: ModelSnapshot): EventCase[] => {
    const nodes: readonly AnyStateNode[] = snapshot._nodes;
    const state = stateName(snapshot.value);
    const types = [...new Set(nodes.flatMap((node) => node.ownEvents as string[]))];
    return types.flatMap((type) => {
      if (isTimer(type)) return [{ type }].filter((event) => !slice.skips?.(state, event));
      const cases = slice.cases.filter((event) => event.type === type);
      if (cases.length === 0 && !slice.skips?.(state, { type })) {
        throw new Error(`${slice.name}: ${state} listens to ${type}, the model has no case of it`);
      }
      return cases.filter((event) => !slice.skips?.(state, event));
    });
  };
}

type Edge = { from: string; event: EventCase; to: string; state: ModelSnapshot };

/** The graph of a slice and the paths through it. */
export class SliceGraph {
  /** Every simple path, and additional ones for transitions that return to a visited state. */
  readonly paths: ModelPath[];
  /** A small number of walks that cover every transition. */
  readonly tours: ModelPath[];
  readonly shortestPaths: ModelPath[];
  readonly edges: Edge[];
  readonly keys: string[];

  constructor(
    readonly model: MachineModel,
    readonly slice: ModelSlice,
  ) {
    const fromState = getInitialSnapshot(model.machine, slice.input) as ModelSnapshot;
    const serializeState = (snapshot: ModelSnapshot) => keyOf(model, snapshot);
    const serializeEvent = (event: EventCase) => JSON.stringify(event);
    const options = { fromState, serializeState, serializeEvent, events: eventsIn(slice) };
    const testModel = new TestModel<ModelSnapshot, EventCase, unknown>(model.machine as never, {
      ...options,
      // One test per state; the helper throws for a state without one (`testPath` would skip it).
      stateMatcher: (snapshot, name) => stateName(snapshot.value) === name,
    });
    const adjacency = testModel.getAdjacencyMap();
    this.keys = Object.keys(adjacency);
    this.edges = Object.entries(adjacency).flatMap(([from, { transitions }]) =>
      Object.values(transitions as Record<string, { event: EventCase; state: ModelSnapshot }>).map(
        ({ event, state }) => ({
          from,
          event,
          to: serializeState(state),
          state,
        }),
      ),
    );
    this.assertPathCount(serializeState(fromState));
    const simple = testModel.getSimplePaths(options);
    this.shortestPaths = testModel.getShortestPaths({ ...options, allowDuplicatePaths: true });
    const pathOf = (steps: ModelPath['steps']): ModelPath => ({
      state: steps.at(-1)?.state ?? fromState,
      steps,
      weight: steps.length,
      description: '',
      test: (params) =>
        testModel.testPath({ state: fromState, steps, weight: steps.length }, params),
    });
    this.paths = [...simple, ...this.remainingPaths(simple).map(pathOf)];
    const start = { event: { type: 'xstate.init' }, state: fromState };
    this.tours = toursOf(this.edges, serializeState(fromState)).map((edges) =>
      pathOf([start, ...edges.map(({ event, state }) => ({ event, state }))]),
    );
    if (this.paths.length > maxPaths) this.refuse(this.paths.length);
  }

  private refuse(count: number): never {
    throw new Error(
      `${this.model.machine.id}, ${this.slice.name}: ${count} paths or more, at most ${maxPaths} ` +
        'are taken. The key holds too much, or the chart should be split.',
    );
  }

  /** Counts before the graph library enumerates, which would not finish for too many paths. */
  private assertPathCount(start: string): void {
    const visited = new Set<string>();
    let leaves = 0;
    const walk = (key: string) => {
      visited.add(key);
      let isLeaf = true;
      for (const { from, to } of this.edges) {
        if (from !== key || visited.has(to)) continue;
        isLeaf = false;
        walk(to);
      }
      if (isLeaf) leaves += 1;
      if (leaves > maxPaths) this.refuse(leaves);
      visited.delete(key);
    };
    walk(start);
  }

  /**
   * Simple paths never revisit a state, so they omit every transition that does. These paths cover
   * them: the shortest path to the transition, the transition, and further ones as long as there
   * are any.
   */
  private remainingPaths(simple: readonly ModelPath[]): ModelPath['steps'][] {
    const name = (from: string, event: EventCase) => `${from} ${JSON.stringify(event)}`;
    const taken = new Set<string>();
    for (const { steps } of simple) {
      steps.forEach((step, index) => {
        const before = steps[index - 1];
        if (before) taken.add(name(keyOf(this.model, before.state), step.event));
      });
    }
    const shortest = new Map(
      this.shortestPaths.map((path) => [keyOf(this.model, path.state), path.steps] as const),
    );
    const open = this.edges.filter(({ from, event }) => !taken.has(name(from, event)));
    const paths: ModelPath['steps'][] = [];
    while (open.length > 0) {
      let edge: Edge | undefined = open.shift();
      const steps = [...(shortest.get(edge?.from ?? '') ?? [])];
      while (edge) {
        steps.push({ event: edge.event, state: edge.state });
        const { to }: Edge = edge;
        const next = open.findIndex(({ from }) => from === to);
        edge = next < 0 ? undefined : open.splice(next, 1)[0];
      }
      paths.push(steps);
    }
    return paths;
  }
}

/** Every node below the root that can be active. */
export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...below(child)]);
  return below(machine.root as AnyStateNode);
}

/** A name for one transition that is the same in every copy of the machine (`provide` copies). */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const index = siblings.indexOf(transition);
  const targets = (transition.target ?? []).map((node: AnyStateNode) => node.id).join(', ');
  return `${source.id} --${eventType || 'always'}[${index}]--> ${targets || 'stays'}`;
}

/** Every transition of a machine: events, timers, actor results, and eventless ones. */
export function allTransitions(machine: AnyStateMachine): string[] {
  return [machine.root as AnyStateNode, ...allNodes(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionName),
  );
}

/** `a → b → c` */
export function describeEvents(events: readonly EventCase[]): string {
  return events
    .map(({ type, ...payload }) => {
      const short = type.replace('xstate.', '').replace('.actor.', ' ');
      return Object.values(payload).some((value) => value !== undefined)
        ? `${short} ${JSON.stringify(payload)}`
        : short;
    })
    .join(' → ');
}

/** The events of a path without its start. */
export function describePath({ steps }: Pick<ModelPath, 'steps'>): string {
  return describeEvents(steps.slice(1).map(({ event }) => event)) || 'start';
}
