import { LogicRun } from './machine-logic';
import type { EventCase, MachineModel } from './machine-model';

/** Starts a chart outside of a model's paths and takes it through some events. */
export async function runThrough(
  model: MachineModel,
  input: unknown,
  ...events: readonly EventCase[]
): Promise<LogicRun> {
  const run = new LogicRun(model, { input });
  for (const event of events) await run.happen(event);
  return run;
}
