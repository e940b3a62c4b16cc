import { setFlagsFromString } from 'node:v8';

function setGrowth(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

/**
 * A start makes much garbage once. V8 would give its young generation 32 MB for that, and keep them
 * as long as the process is idle.
 */
setGrowth(1);

/** After the start the young generation grows with the load, as V8 has it by default. */
export function letYoungGenerationGrow(): void {
  setGrowth(2);
}
