import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(process.cwd(), 'machines');
const files = readdirSync(folder).filter((file) => file.endsWith('.machine.ts'));

/** Stands for `src/app/machines/machine-files.ts`, which asks webpack for the folder. */
export const machineFiles: Readonly<Record<string, () => Promise<object>>> = Object.fromEntries(
  files.map((file) => [
    file.slice(0, -'.machine.ts'.length),
    () => import(path.join(folder, file)) as Promise<object>,
  ]),
);
