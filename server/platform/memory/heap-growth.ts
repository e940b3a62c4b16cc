import { setFlagsFromString } from 'node:v8';

function setYoungGrowth(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

/**
 * A start makes much garbage once. V8 would give its young generation 32 MB for that, and keep them
 * as long as the process is idle.
 */
setYoungGrowth(1);

/** How much the old generation may grow until it is collected, in percent of what is in use. */
const OLD_GROWTH = 100;

/**
 * After the start the young generation grows with the load, as V8 has it by default. The old one
 * is collected when it has doubled; by default a small one may grow to four times its size, most of
 * it garbage after a long read such as a verification of the audit log.
 */
export function growWithLoad(): void {
  setYoungGrowth(2);
  setFlagsFromString(`--heap-growing-percent=${OLD_GROWTH}`);
}
