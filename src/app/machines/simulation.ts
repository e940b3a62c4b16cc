import { useEffect, useMemo, useState } from 'react';
import { createActor, type AnyStateMachine } from 'xstate';

type Running = {
  readonly value: unknown;
  readonly context: unknown;
  readonly isRunning: boolean;
};

/**
 * A machine that runs here alone: its actors never settle, so every answer is sent by hand. What it
 * was given decides its first context; a machine that cannot start with it says why.
 */
export function useSimulation(machine: AnyStateMachine, input: unknown, run: number) {
  const [current, setCurrent] = useState<Running | null>(null);
  const made = useMemo(() => {
    try {
      return { actor: createActor(machine, { input } as never), run };
    } catch (error) {
      return { failure: String(error), run };
    }
  }, [machine, input, run]);
  const { actor, failure } = made;

  useEffect(() => {
    if (!actor) return undefined;
    const show = () => {
      const { value, context, status } = actor.getSnapshot() as {
        value: unknown;
        context: unknown;
        status: string;
      };
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
    send: (event: { readonly type: string }) => actor?.send(event as never),
  };
}
