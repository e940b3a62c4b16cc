import { getInitialMicrosteps, getMicrosteps } from 'xstate';
import { graphsOf } from './machine-logic';
import {
  keyOf,
  stateName,
  transitionName,
  type MachineModel,
  type ModelPath,
  type ModelSlice,
} from './machine-model';

export type Walk = { readonly slice: ModelSlice; readonly path: ModelPath };

/** The walks that cover every transition of each slice. */
export function walksOf(model: MachineModel): Walk[] {
  return graphsOf(model).flatMap(({ slice, tours, paths }) =>
    (model.remembers ? paths : tours).map((path) => ({ slice, path })),
  );
}

function namesOf(steps: readonly (readonly [{ value: unknown }, unknown])[]): string[] {
  return steps.map(([{ value }]) => stateName(value));
}

/** The start and each step: from which state, with what data, by which arrow, through which states. */
function stepsOf(model: MachineModel, { slice, path }: Walk): string[] {
  const { machine } = model;
  const start = path.steps[0]?.state;
  const steps = path.steps.slice(1).map(({ event }, at) => {
    const before = path.steps[at]?.state as never;
    const arrows = machine.getTransitionData(before, event).map(transitionName);
    const between = namesOf(getMicrosteps(machine, before, event));
    return JSON.stringify([stateName(path.steps[at]?.state.value), event, arrows, between]);
  });
  const through = namesOf(getInitialMicrosteps(machine, slice.input));
  return [JSON.stringify([start && keyOf(model, start), through]), ...steps];
}

/** The longest walks that together take every step once, in whichever slice. */
export function walksWithNewSteps(model: MachineModel, walks: readonly Walk[]): Walk[] {
  const taken = new Set<string>();
  const chosen = new Set<Walk>();
  for (const walk of walks.toSorted((a, b) => b.path.steps.length - a.path.steps.length)) {
    const steps = stepsOf(model, walk);
    if (steps.every((step) => taken.has(step))) continue;
    chosen.add(walk);
    for (const step of steps) taken.add(step);
  }
  return walks.filter((walk) => chosen.has(walk));
}
