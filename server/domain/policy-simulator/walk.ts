import { type AnyActorRef, type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate';
import type { Failure } from '~/machines/shared';
import type { SignInContext, SignInInput } from '~/machines/sign-in-context';
import type { signInMachine } from '~/machines/sign-in.machine';
import { type Person, type Stand, nextEvent } from './person';

/** A screen that was met: where the person stood, and what the charts knew there. */
export type Visit = {
  /** State of the sign-in chart, as it is drawn. */
  root: string;
  /** Chart that asked, and its state. */
  chart: string;
  state: string;
  /** Of the chart that asked. */
  context: Readonly<Record<string, unknown>>;
  signIn: SignInContext;
};

type End =
  | { type: 'signedIn' | 'passwordReset' }
  /** A step was refused and nothing the person has mends it. */
  | { type: 'refused'; failure: Failure | null };

export type Walk = {
  visits: Visit[];
  /** States of the sign-in chart in the order they were entered, those that pass at once included. */
  path: string[];
  end: End;
};

/** More screens than any settings ask for. */
const MOST_SCREENS = 40;

function nameOf(value: AnyMachineSnapshot['value']): string {
  if (typeof value === 'string') return value;
  const [[name, inner] = ['', undefined]] = Object.entries(value);
  return inner === undefined ? name : `${name}.${nameOf(inner)}`;
}

function isChart(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;
}

/** The innermost chart that runs below an actor. */
function innermost(actor: AnyActorRef): AnyActorRef {
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  const running = (Object.values(children) as AnyActorRef[]).find((child) => {
    const snapshot: unknown = child.getSnapshot();
    return isChart(snapshot) && snapshot.status === 'active';
  });
  return running ? innermost(running) : actor;
}

function standOf(actor: AnyActorRef): Stand {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return { chart: snapshot.machine.id, state: nameOf(snapshot.value), snapshot };
}

function failureIn(snapshot: AnyMachineSnapshot): Failure | null {
  return (snapshot.context as { failure?: Failure | null }).failure ?? null;
}

/** The provider sent the person back: the page is opened anew. */
function returned(input: SignInInput, { snapshot }: Stand): SignInInput {
  const { start, flow } = snapshot.context as {
    start: { connectorId: string };
    flow: SignInContext['flow'];
  };
  const kept = { flow, verificationId: '', verifiedId: null };
  const { connectorId } = start;
  return { ...input, provider: { type: 'return', connectorId, answer: {}, kept } };
}

/** What is missing is asked for one after the other, in one state. */
function screenKey({ chart, state, snapshot }: Stand): string {
  const missing: unknown = chart === 'profile-completion' ? snapshot.context['missing'] : null;
  return JSON.stringify([chart, state, missing]);
}

type Ways = {
  machine: typeof signInMachine;
  input: SignInInput;
  person: Person;
  /** Until no call runs. */
  settle: () => Promise<void>;
};

/**
 * Walk the chart of the sign-in pages as a person who always has what is asked for, until the
 * person is let in or refused.
 */
export async function walk({ machine, input, person, settle }: Ways): Promise<Walk> {
  const visits: Visit[] = [];
  const path: string[] = [];
  const open = (opened: SignInInput) => {
    const opening = createActor(machine, {
      input: opened,
      // Time does not pass: countdowns stand still.
      clock: new SimulatedClock(),
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || !isChart(event.snapshot)) return;
        const isRoot = (event.actorRef as AnyActorRef).sessionId === event.rootId;
        if (isRoot) note(nameOf(event.snapshot.value));
      },
    });
    return opening.start();
  };
  const note = (state: string) => {
    if (path.at(-1) !== state) path.push(state);
  };
  let actor = open(input);
  const seen = new Set<string>();
  const end = async (): Promise<End> => {
    for (let screens = 0; screens < MOST_SCREENS; screens += 1) {
      await settle();
      const root = actor.getSnapshot();
      if (root.status === 'done') return { type: 'signedIn' };
      if (root.context.notice === 'passwordReset') return { type: 'passwordReset' };
      const inner = innermost(actor);
      const stand = standOf(inner);
      const failure = failureIn(stand.snapshot) ?? root.context.failure;
      const key = screenKey(stand);
      const isRepeated = failure !== null && seen.has(key);
      if (isRepeated) return { type: 'refused', failure };
      seen.add(key);
      const isLeaving = stand.chart === 'social-sign-in' && stand.state === 'leaving';
      const event = isLeaving ? null : await nextEvent(person, stand);
      // A link is opened at once, before the form is shown.
      const isShown = event?.type !== 'token.opened';
      if (isShown)
        visits.push({
          root: nameOf(root.value),
          chart: stand.chart,
          state: stand.state,
          context: { ...(stand.snapshot.context as object) },
          signIn: root.context,
        });
      if (isLeaving) {
        actor.stop();
        actor = open(returned(input, stand));
        continue;
      }
      if (!event || !stand.snapshot.can(event)) return { type: 'refused', failure };
      inner.send(event);
    }
    return { type: 'refused', failure: null };
  };
  try {
    return { end: await end(), visits, path };
  } finally {
    actor.stop();
  }
}
