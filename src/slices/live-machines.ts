import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isMachine } from '~/src/lib/is-machine';

/**
 * The machines that run in this tab, for the page of all machines. A developer's tool: nothing of
 * it happens unless someone watches.
 */

export type LiveMachine = {
  /** Id of the actor within this tab. */
  readonly sessionId: string;
  readonly machineId: string;
  readonly value: unknown;
};

/** One step of a running machine. Payloads stay out: they may hold secrets. */
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

/** Hands every inspection event on, and keeps the list of running machines. */
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

/** Machines whose actors still run; those that were stopped from outside are dropped here. */
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

/** @returns a function that ends the watching */
export function watchMachines(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Another inspector that hears of every actor made from now on, such as the Stately inspector. */
export function addInspector(inspector: Inspector): void {
  inspectors.add(inspector);
}
