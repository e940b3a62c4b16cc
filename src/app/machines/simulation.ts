import { useEffect, useMemo, useState } from 'react';
import { createActor, type AnyStateMachine } from 'xstate';
import type { MachineStep } from '~/src/slices/live-machines';

type Running = {
  readonly value: unknown;
  readonly context: unknown;
  readonly isRunning: boolean;
};

type Simulated = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** A new number restarts it. */
  readonly run: number;
  readonly note: (step: MachineStep) => void;
};

/**
 * A simulated machine: its actors never settle, so every result is sent manually. Its input
 * determines the initial context; a machine that cannot start with it reports why.
 */
export function useSimulation({ machine, input, run, note }: Simulated) {
  const [current, setCurrent] = useState<Running | null>(null);
  const { actor, failure } = useMemo(() => {
    try {
      const made = createActor(machine, { input, id: `${machine.id}-${run}` } as never);
      return { actor: made, failure: undefined };
    } catch (error) {
      return { actor: undefined, failure: String(error) };
    }
  }, [machine, input, run]);

  useEffect(() => {
    if (!actor) return undefined;
    const show = () => {
      const snapshot = actor.getSnapshot() as {
        value: unknown;
        context: unknown;
        status: string;
      };
      const { value, context, status } = snapshot;
      setCurrent({ value, context, isRunning: status === 'active' });
    };
    const subscription = actor.subscribe({ next: show, complete: show, error: show });
    actor.start();
    show();
    return () => {
      subscription.unsubscribe();
      actor.stop();
    };
  }, [actor]);

  return {
    failure,
    current: actor ? current : null,
    sessionId: actor?.sessionId,
    send: (event: { readonly type: string }) => {
      if (!actor) return;
      actor.send(event as never);
      const { value, status } = actor.getSnapshot() as { value: unknown; status: string };
      note({
        sessionId: actor.sessionId,
        machineId: machine.id,
        value,
        event: event.type,
        isRunning: status === 'active',
      });
    },
  };
}
