import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** A plain object: an Error would serialise to {} and melt cases together. */
export type EventCase = EventObject & Readonly<Record<string, unknown>>;

export type ModelSnapshot = AnyMachineSnapshot;
