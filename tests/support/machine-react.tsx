import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { StrictMode, Suspense, type ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { loadNamespace } from '~/src/i18n/load-namespace';
import { everyEvent, everyState, LogicRun } from './machine-logic';
import { MachineFakes, settle } from './machine-fakes';
import {
  describeEvents,
  keyOf,
  stateName,
  type MachineModel,
  type ModelPath,
  type ModelSlice,
} from './machine-model';
import type { EventCase, ModelSnapshot } from './event-case';
import type { UserActions, ScreenState, Locator } from './machine-view';
import { isNightly } from './nightly';
import { walksOf, walksWithNewSteps } from './walks';

/**
 * Attempts that a view may need for its own asynchronous work: validating a form, loading a list.
 * On a loaded machine each attempt takes longer, but there are no more of them.
 */
const MAX_ATTEMPTS = 300;
/** Captured before a test can fake it. */
const realSetTimeout = globalThis.setTimeout.bind(globalThis);

/** Retries until it no longer throws. */
async function eventually(attempt: () => void): Promise<void> {
  for (let turns = 0; ; turns += 1) {
    try {
      return attempt();
    } catch (error) {
      if (turns >= MAX_ATTEMPTS) throw error;
    }
    await act(async () => {
      await new Promise<void>((resolve) => realSetTimeout(resolve, 5));
      await settle();
    });
  }
}

/** What a test mounts: the view of the running chart and its environment. */
type Mounted = {
  element: ReactElement;
  /** Sends events from outside of the view: another tab, a router, a caller. */
  send: (event: EventCase) => void;
};

/** Starts the wired machine with fake actors; its actions are real. */
type StartActor = <TMachine extends AnyStateMachine>(
  machine: TMachine,
) => ReturnType<typeof createActor<TMachine>>;

export type Mount = (start: StartActor, slice: ModelSlice) => Mounted;

/** English texts of the given namespaces, loaded before anything renders. */
export async function startEnglish(...namespaces: string[]): Promise<void> {
  const texts = await Promise.all(
    namespaces.map(async (name) => [name, await loadNamespace('en', name)] as const),
  );
  await i18next.use(initReactI18next).init({
    lng: 'en',
    showSupportNotice: false,
    fallbackLng: 'en',
    ns: namespaces,
    resources: { en: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
}

function find(target: Locator): HTMLElement | null {
  if ('text' in target) return screen.queryByText(target.text);
  if ('label' in target) return screen.queryByLabelText(target.label);
  return screen.queryByRole(target.role, target.name ? { name: target.name } : {});
}

function describeTarget(target: Locator) {
  return 'text' in target
    ? `text ${String(target.text)}`
    : 'label' in target
      ? `label ${String(target.label)}`
      : `${target.role} ${String(target.name ?? '')}`;
}

function get(target: Locator): HTMLElement {
  const element = find(target);
  if (!element) {
    throw new Error(`no ${describeTarget(target)} in\n${document.body.textContent ?? ''}`);
  }
  return element;
}

/** An element may be present but disabled: `disabled`, or pending. */
function isDisabled(element: HTMLElement) {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
}

function expectScreen({ visible, hidden = [], focus, disabled = [] }: ScreenState): void {
  visible.forEach(get);
  for (const target of hidden) {
    if (find(target)) throw new Error(`${describeTarget(target)} is still there`);
  }
  for (const target of disabled) {
    if (!isDisabled(get(target))) throw new Error(`${describeTarget(target)} can be pressed`);
  }
  if (focus && document.activeElement !== get(focus)) {
    throw new Error(
      `the focus is on ${document.activeElement?.outerHTML ?? 'nothing'}, not on ${describeTarget(focus)}`,
    );
  }
}

class ReactRun {
  private readonly clock = new SimulatedClock();
  private readonly user = userEvent.setup({ delay: null, applyAccept: false });
  private fakes: MachineFakes | null = null;
  private mounted: Mounted | null = null;
  private read: () => ModelSnapshot = () => {
    throw new Error('no actor was started');
  };
  /** Whether the current event changes the model's key. */
  private hasEffect = true;
  private readonly events: EventCase[] = [];
  /** The same path without a view: it provides the expected state, including its context. */
  private readonly shadow: LogicRun;

  constructor(
    private readonly model: MachineModel,
    private readonly slice: ModelSlice,
    private readonly mount: Mount,
  ) {
    this.shadow = new LogicRun(model, slice);
  }

  async begin(): Promise<void> {
    const start: StartActor = (machine) => {
      const fakes = new MachineFakes(machine, { keepsActions: true });
      this.fakes = fakes;
      const actor = createActor(fakes.machine, {
        input: this.slice.input,
        clock: this.clock,
      } as never);
      this.read = () => actor.getSnapshot() as ModelSnapshot;
      return actor.start();
    };
    await act(async () => {
      this.mounted = this.mount(start, this.slice);
      render(
        <StrictMode>
          <Suspense fallback="loading">{this.mounted.element}</Suspense>
        </StrictMode>,
      );
      await settle();
    });
  }

  private readonly hands: UserActions = {
    click: async (target) => {
      await eventually(() => {
        // A control without effect may be disabled: pressing it does nothing.
        if (this.hasEffect && isDisabled(get(target)))
          throw new Error(`${describeTarget(target)} cannot be pressed`);
      });
      await this.user.click(get(target));
    },
    type: async (target, text) => {
      await eventually(() => get(target));
      await this.user.clear(get(target));
      if (text !== '') await this.user.type(get(target), text);
    },
    fill: async (target, text) => {
      await eventually(() => get(target));
      const field = get(target);
      await act(async () => field.focus());
      fireEvent.change(field, { target: { value: text } });
    },
    press: (key) => this.user.keyboard(`{${key}}`),
    chooseFiles: async (target, files) => {
      await eventually(() => get(target));
      const chosen = files.map(({ name, type, size }) => {
        const file = new File(['x'], name, { type });
        Object.defineProperty(file, 'size', { value: size });
        return file;
      });
      // A file dialog accepts one file; several can only be dropped.
      if (chosen.length === 1) await this.user.upload(get(target), chosen);
      else fireEvent.drop(get(target), { dataTransfer: { files: chosen } });
    },
    send: async (event) => {
      await act(async () => this.mounted?.send(event));
    },
  };

  async apply(event: EventCase): Promise<void> {
    const before = this.shadow.snapshot;
    this.events.push(event);
    await this.shadow.apply(event);
    this.hasEffect = keyOf(this.model, before) !== keyOf(this.model, this.shadow.snapshot);
    const [, kind, , actor = ''] = event.type.split('.');
    if (!event.type.startsWith('xstate.')) {
      const perform = this.model.view?.actions[event.type];
      if (!perform) throw new Error(`no action for ${event.type}`);
      await perform(this.hands, event as never, before);
    }
    await act(async () => {
      if (event.type.startsWith('xstate.after.')) {
        this.clock.increment(this.shadow.delayOf(event.type, before));
      } else if (event.type.startsWith('xstate.snapshot.')) {
        this.mounted?.send(event);
      } else if (event.type.startsWith('xstate.')) {
        if (!this.fakes) throw new Error('no actor was started');
        if (kind === 'done') await this.fakes.answer(actor, event['output']);
        else await this.fakes.refuse(actor, event['error']);
      }
      await settle();
    });
  }

  async check(): Promise<void> {
    await eventually(() => this.see());
  }

  private see(): void {
    const [actual, wanted] = [this.read(), this.shadow.snapshot].map((snapshot) =>
      keyOf(this.model, snapshot),
    );
    if (actual !== wanted) throw new Error(`is in ${String(actual)}, not in ${String(wanted)}`);
    const state = stateName(this.shadow.snapshot.value);
    const screenOf = this.model.view?.screens[state];
    if (!screenOf) throw new Error(`no screen of ${state}`);
    expectScreen(screenOf(this.shadow.snapshot));
  }

  /** The events so far. */
  get trail(): string {
    return describeEvents(this.events);
  }

  end(): void {
    this.shadow.stop();
    cleanup();
  }
}

/** Walks one path with user actions, and checks the screen after every step. */
async function walkReact(
  model: MachineModel,
  slice: ModelSlice,
  path: ModelPath,
  mount: Mount,
): Promise<void> {
  const run = new ReactRun(model, slice, mount);
  try {
    await path.test({
      states: everyState(path, () => run.check()),
      events: everyEvent(path, ({ event }) =>
        event.type === 'xstate.init' ? run.begin() : run.apply(event),
      ),
    });
  } catch (error) {
    if (error instanceof Error) error.message += `\n\nThe steps were: ${run.trail}`;
    throw error;
  } finally {
    run.end();
  }
}

/**
 * The React level of a model: walks that cover every transition in the view, in an ordinary run once
 * for all slices and in the nightly run in each. After a failed walk the others are skipped, because
 * a broken view fails nearly all of them.
 */
export function testReact(
  model: MachineModel,
  mount: Mount,
  choose: (slice: ModelSlice) => boolean = () => true,
): void {
  /** The failed walk, or the current one. */
  let last: ModelPath | null = null;
  describe(`${model.machine.id}, React`, () => {
    const slices = model.slices.filter(choose);
    const all = walksOf({ ...model, slices });
    const walks = isNightly ? all : walksWithNewSteps(model, all);
    const named = slices.map(
      ({ name }) => [name, walks.filter(({ slice }) => slice.name === name)] as const,
    );
    for (const [name, own] of named.filter(([, { length }]) => length > 0)) {
      test.each(
        own.map(({ slice, path }, at) => [at + 1, path.steps.length - 1, slice, path] as const),
      )(`${name}, walk %d of %d steps`, async (_number, _steps, slice, path) => {
        if (last && last !== path) throw new Error('not walked, because an earlier walk failed');
        last = path;
        await walkReact(model, slice, path, mount);
        last = null;
      });
    }
  });
}
