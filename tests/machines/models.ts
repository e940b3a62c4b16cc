import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MachineModel } from '../support/machine-model';

const folder = path.join(process.cwd(), 'tests/machines');
const load = createRequire(path.join(folder, 'models.ts'));

function modelOf(file: string): MachineModel {
  const exported = Object.values(load(`./${file}`) as object).filter(
    (value): value is MachineModel =>
      typeof value === 'object' && value !== null && 'machine' in value && 'slices' in value,
  );
  const [model] = exported;
  if (!model || exported.length > 1) {
    throw new Error(`tests/machines/${file} exports ${exported.length} models, not one`);
  }
  return model;
}

/** Every chart's model, found by its file: a chart without one fails the checks over all charts. */
export const models: readonly MachineModel[] = readdirSync(folder)
  .filter((file) => file.endsWith('.model.ts'))
  .sort()
  .map(modelOf);
