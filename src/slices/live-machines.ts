import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isMachine } from '~/src/lib/is-machine';

/**
 * The running machines of this tab, for the machines page. A developer tool: inactive without
 * subscribers.
 */

export type LiveMachine = {
  /** ID of the actor within this tab. */
  readonly sessionId: string;
  readonly machineId: string;
  readonly value: unknown;
};

/** One step of a running machine. Payloads are omitted: they may contain secrets. */
export type MachineStep = LiveMachine & { readonly event: string; readonly isRunning: boolean };

type Watcher = (step: MachineStep) => void;
type Inspector = (inspected: InspectionEvent) => void;

const running = new Map<string, AnyActorRef>();
const watchers = new Set<Watcher>();
const inspectors = new Set<Inspector>();

function machineIdOf(ref: AnyActorRef): string | undefined {
  const { logic } = ref as unknown as { logic?: unknown };
  return isMachine(logic) ? logic.id : undefined;
}

/** Forwards every inspection event, and maintains the list of running machines. */
export function observeMachines(inspected: InspectionEvent): void {
  for (const inspector of inspectors) inspector(inspected);
  if (inspected.type !== '@xstate.snapshot') return;
  const ref = inspected.actorRef as AnyActorRef;
  const machineId = machineIdOf(ref);
  if (machineId === undefined) return;
  const snapshot = inspected.snapshot as { status: string; value?: unknown };
  const isRunning = snapshot.status === 'active';
  if (isRunning) running.set(ref.sessionId, ref);
  else running.delete(ref.sessionId);
  const { value } = snapshot;
  const event = inspected.event.type;
  for (const watch of watchers) {
    watch({ sessionId: ref.sessionId, machineId, value, event, isRunning });
  }
}

/** Machines whose actors still run; those stopped from outside are removed here. */
export function liveMachines(): LiveMachine[] {
  return [...running.values()].flatMap((ref) => {
    const { status, value } = ref.getSnapshot() as { status: string; value?: unknown };
    const isStopped = (ref as unknown as { _processingStatus?: number })._processingStatus === 2;
    if (status !== 'active' || isStopped) {
      running.delete(ref.sessionId);
      return [];
    }
    return [{ sessionId: ref.sessionId, machineId: machineIdOf(ref) ?? '', value }];
  });
}

/** Sends an event to a running machine of this tab. */
export function sendToMachine(sessionId: string, event: { readonly type: string }): void {
  running.get(sessionId)?.send(event);
}

/** @returns an unsubscribe function */
export function watchMachines(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Another inspector for every actor created from now on, such as the Stately inspector. */
export function addInspector(inspector: Inspector): void {
  inspectors.add(inspector);
}
