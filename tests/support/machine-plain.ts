import { LogicRun } from './machine-logic';
import type { MachineModel } from './machine-model';
import type { EventCase } from './event-case';

/** Starts a chart outside of a model's paths and sends it some events. */
export async function runThrough(
  model: MachineModel,
  input: unknown,
  ...events: readonly EventCase[]
): Promise<LogicRun> {
  const run = new LogicRun(model, { input });
  for (const event of events) await run.apply(event);
  return run;
}
