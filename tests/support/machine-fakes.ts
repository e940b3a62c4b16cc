import {
  createMachine,
  fromPromise,
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { isMachine } from '~/src/lib/is-machine';
import type { EventCase } from './event-case';

/** One call of an actor: its input, and the functions that settle it. */
export type FakeCall = {
  readonly src: string;
  readonly input: unknown;
  /** Aborted when the chart leaves the invoking state. */
  readonly signal: Pick<AbortSignal, 'aborted'>;
  isSettled: boolean;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * The machine with every actor replaced by a fake that is settled manually, and every action
 * recorded by name in the order it ran. Guards and delays are real.
 */
export class MachineFakes<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly calls: FakeCall[] = [];
  readonly effects: { action: string; params: unknown }[] = [];
  readonly machine: TMachine;

  /**
   * @param machine its `assign` actions still run; only the others are recorded
   * @param options `keepsActions`: none is recorded, for a chart whose effects a view shows
   */
  constructor(machine: TMachine, options: { keepsActions?: boolean } = {}) {
    const { actors, actions } = machine.implementations;
    const isAssign = (action: unknown) =>
      typeof action === 'function' && 'type' in action && action.type === 'xstate.assign';
    this.machine = machine.provide({
      actors: Object.fromEntries(
        Object.keys(actors)
          // Browser listeners still run next to a view.
          .filter((src) => !(options.keepsActions === true && src.startsWith('watch')))
          .map((src) => {
            const logic: unknown = actors[src];
            return [
              src,
              isMachine(logic)
                ? this.chart(src, logic, options.keepsActions === true)
                : this.actor(src),
            ];
          }),
      ),
      actions: Object.fromEntries(
        Object.entries(actions)
          .filter(() => options.keepsActions !== true)
          .filter(([, action]) => !isAssign(action))
          .map(([name]) => [
            name,
            (_: unknown, params: unknown) => {
              this.effects.push({ action: name, params });
            },
          ]),
      ),
    }) as TMachine;
  }

  private actor(src: string) {
    return fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          this.calls.push({ src, input, signal, isSettled: false, resolve, reject });
        }),
    );
  }

  /**
   * A child chart that ends on demand. Next to a view it is the chart itself, with its own fakes,
   * so that the view has something to show.
   */
  private chart(src: string, chart: AnyStateMachine, isShown: boolean): AnyActorLogic {
    const inner: AnyActorLogic = isShown
      ? new MachineFakes(chart, { keepsActions: true }).machine
      : createMachine({});
    const inputs = new WeakMap<object, unknown>();
    const { calls } = this;
    return Object.assign(Object.create(inner) as AnyActorLogic, {
      getInitialSnapshot: (...[scope, input]: Parameters<AnyActorLogic['getInitialSnapshot']>) => {
        inputs.set(scope.self, input);
        return inner.getInitialSnapshot(scope, input) as Snapshot<unknown>;
      },
      transition: (...[snapshot, event, scope]: Parameters<AnyActorLogic['transition']>) =>
        event.type === 'fake.ended'
          ? { ...snapshot, status: 'done', output: (event as EventCase)['output'] }
          : (inner.transition(snapshot, event, scope) as Snapshot<unknown>),
      start: (...[snapshot, scope]: Parameters<NonNullable<AnyActorLogic['start']>>) => {
        const self = scope.self as AnyActor;
        calls.push({
          src,
          input: inputs.get(self),
          signal: {
            get aborted() {
              return self.getSnapshot().status === 'stopped';
            },
          },
          isSettled: false,
          resolve: (output) => {
            const ended: EventCase = { type: 'fake.ended', output };
            self.send(ended);
          },
          reject: () => {
            throw new Error(`${src} is a chart: it ends with an outcome`);
          },
        });
        inner.start?.(snapshot, scope);
      },
    });
  }

  /** Calls of one actor, oldest first. */
  callsOf(src: string): FakeCall[] {
    return this.calls.filter((call) => call.src === src);
  }

  /** Names of the recorded actions, oldest first. */
  get effectNames(): string[] {
    return this.effects.map(({ action }) => action);
  }

  /** The running call of an actor. @throws if there is none: the path expected one */
  running(src: string): FakeCall {
    const call = this.callsOf(src).findLast(
      ({ isSettled, signal }) => !isSettled && !signal.aborted,
    );
    if (!call) throw new Error(`no running call of ${src}`);
    return call;
  }

  async answer(src: string, output?: unknown): Promise<void> {
    const call = this.running(src);
    call.isSettled = true;
    call.resolve(output);
    await settle();
  }

  async refuse(src: string, error: unknown): Promise<void> {
    const call = this.running(src);
    call.isSettled = true;
    call.reject(error);
    await settle();
  }
}

/** Flushes settled promises into the chart. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
