import { createActor, SimulatedClock, type AnyTransitionDefinition } from 'xstate';
import { MachineFakes, settle } from './machine-fakes';
import {
  allNodes,
  allTransitions,
  keyOf,
  SliceGraph,
  stateName,
  transitionName,
  type MachineModel,
  type ModelPath,
  type ModelSlice,
} from './machine-model';
import type { EventCase, ModelSnapshot } from './event-case';

/** Coverage of a model's paths so far. */
export class Coverage {
  readonly nodes = new Set<string>();
  readonly transitions = new Set<string>();

  constructor(readonly model: MachineModel) {}

  get unreachedNodes(): string[] {
    return allNodes(this.model.machine)
      .map(({ id }) => id)
      .filter((id) => !this.nodes.has(id));
  }

  get untakenTransitions(): string[] {
    return allTransitions(this.model.machine).filter((name) => !this.transitions.has(name));
  }
}

const done = 'xstate.done.actor.';
const error = 'xstate.error.actor.';
const after = 'xstate.after.';

/** A running chart with fake actors, driven by the events of a path. */
export class LogicRun {
  readonly clock = new SimulatedClock();
  readonly fakes: MachineFakes;
  readonly actor;

  constructor(model: MachineModel, slice: Pick<ModelSlice, 'input'>, coverage?: Coverage) {
    this.fakes = new MachineFakes(model.machine);
    this.actor = createActor(this.fakes.machine, {
      input: slice.input,
      clock: this.clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        const { _transitions: taken, snapshot } = inspected as unknown as {
          _transitions: readonly AnyTransitionDefinition[];
          snapshot: ModelSnapshot;
        };
        // Transient states never settle in a snapshot of the actor.
        for (const { id } of snapshot._nodes) coverage?.nodes.add(id);
        for (const transition of taken) {
          if (transition.eventType !== 'xstate.init') {
            coverage?.nodes.add(transition.source.id);
            coverage?.transitions.add(transitionName(transition));
          }
        }
      },
    });
    const look = () => {
      for (const { id } of this.snapshot._nodes) coverage?.nodes.add(id);
    };
    this.actor.subscribe({ next: look, error: () => undefined });
    this.actor.start();
    look();
  }

  get snapshot(): ModelSnapshot {
    return this.actor.getSnapshot() as ModelSnapshot;
  }

  /** Applies an event in the way it occurs in production. */
  async apply(event: EventCase): Promise<void> {
    const { type } = event;
    if (type.startsWith(done)) {
      await this.fakes.answer(type.slice(done.length), event['output']);
    } else if (type.startsWith(error)) {
      await this.fakes.refuse(type.slice(error.length), event['error']);
    } else if (type.startsWith(after)) {
      this.clock.increment(this.delayOf(type, this.snapshot));
    } else {
      this.actor.send(event);
    }
    await settle();
  }

  /** Milliseconds of a named delay, in `xstate.after.<name>.<state id>`. */
  delayOf(type: string, { context }: ModelSnapshot): number {
    const [name = ''] = type.slice(after.length).split('.');
    const delay = (this.fakes.machine.implementations.delays as Record<string, unknown>)[name];
    const value: unknown = typeof delay === 'function' ? delay({ context }) : delay;
    if (typeof value !== 'number') throw new Error(`${type} has no named delay`);
    return value;
  }

  stop(): void {
    this.actor.stop();
  }
}

/**
 * Walks one path: fake actors are settled manually and the clock is advanced. After each step the
 * key of the running chart must equal the model's.
 */
export async function walkLogic(
  model: MachineModel,
  slice: ModelSlice,
  path: ModelPath,
  coverage?: Coverage,
): Promise<void> {
  let run: LogicRun | undefined;
  const begin = () => {
    run = new LogicRun(model, slice, coverage);
  };
  const check = (expected: ModelSnapshot) => {
    if (!run) throw new Error('the path did not begin');
    const [actual, wanted] = [keyOf(model, run.snapshot), keyOf(model, expected)];
    if (actual !== wanted) throw new Error(`is in ${actual}, the model is in ${wanted}`);
  };
  try {
    await path.test({
      states: everyState(path, check),
      events: everyEvent(path, async ({ event }) => {
        if (event.type === 'xstate.init') begin();
        else await run?.apply(event);
      }),
    });
  } finally {
    run?.stop();
  }
}

/** A test for every state of the path: the graph library silently skips missing ones. */
export function everyState(
  path: ModelPath,
  test: (snapshot: ModelSnapshot) => void | Promise<void>,
) {
  return Object.fromEntries(path.steps.map(({ state }) => [stateName(state.value), test]));
}

/** An executor for every event of the path, for the same reason. */
export function everyEvent(
  path: ModelPath,
  execute: (step: ModelPath['steps'][number]) => Promise<void>,
) {
  return Object.fromEntries(path.steps.map(({ event }) => [event.type, execute]));
}

export type Figures = {
  id: string;
  states: number;
  transitions: number;
  paths: number;
  statesReached: number;
  transitionsTaken: number;
};

/** The graphs of a model, one per slice. @throws if a slice has too many paths */
export function graphsOf(model: MachineModel): SliceGraph[] {
  return model.slices.map((slice) => new SliceGraph(model, slice));
}

export function figuresOf(coverage: Coverage, graphs: readonly SliceGraph[]): Figures {
  const { machine } = coverage.model;
  return {
    id: machine.id,
    states: allNodes(machine).length,
    transitions: allTransitions(machine).length,
    paths: graphs.reduce((sum, { paths }) => sum + paths.length, 0),
    statesReached: allNodes(machine).length - coverage.unreachedNodes.length,
    transitionsTaken: allTransitions(machine).length - coverage.untakenTransitions.length,
  };
}

/** Walks every path of every slice and returns the coverage. */
export async function measure(model: MachineModel): Promise<Figures> {
  const coverage = new Coverage(model);
  const graphs = graphsOf(model);
  for (const { slice, paths } of graphs) {
    for (const path of paths) await walkLogic(model, slice, path, coverage);
  }
  return figuresOf(coverage, graphs);
}
