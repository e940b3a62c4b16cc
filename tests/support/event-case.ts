import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** A plain object: an Error would serialize to {} and make cases equal. */
export type EventCase = EventObject & Readonly<Record<string, unknown>>;

export type ModelSnapshot = AnyMachineSnapshot;
