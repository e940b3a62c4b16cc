import type { AnyStateMachine } from 'xstate';
import { isMachine } from '~/src/lib/is-machine';
import { machineFiles } from './machine-files';

export const machineIds: readonly string[] = Object.keys(machineFiles).sort();

/** Loads the machine of one chart. @throws if there is none with that ID */
export async function loadMachine(id: string): Promise<AnyStateMachine> {
  const machine = Object.values((await machineFiles[id]?.()) ?? {}).find(isMachine);
  if (!machine) throw new Error(`There is no machine "${id}".`);
  return machine;
}
