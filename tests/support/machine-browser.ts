import { expect, type Page } from '@playwright/test';
import { intercept, type PausedRequest, type PausedRoute } from './intercept';
import { graphsOf } from './machine-logic';
import {
  allNodes,
  stateName,
  type MachineModel,
  type ModelPath,
  type ModelSlice,
} from './machine-model';
import type { EventCase, ModelSnapshot } from './event-case';
import type { UserActions, ScreenState, Locator } from './machine-view';

/** The request of one actor, blocked until the path determines its result. */
export type BlockedRequest = {
  /** Whether it is the actor's request. `state` is the chart's current state. */
  readonly matches: (request: PausedRequest, state: string) => boolean;
  /** Continues to the real server, or fulfills the request. */
  readonly answer: (route: PausedRoute, event: EventCase) => Promise<void>;
};

export type BrowserFlow = {
  /** Opens the page on which the flow starts. */
  readonly open: (page: Page, slice: ModelSlice) => Promise<void>;
  readonly calls: Readonly<Record<string, BlockedRequest>>;
  /** Drives a child chart to the outcome of an event. */
  readonly children?: Readonly<Record<string, (page: Page, event: EventCase) => Promise<void>>>;
  /** Events from outside of this page: another tab, an expired session, the browser's buttons. */
  readonly send?: (page: Page, event: EventCase, before: ModelSnapshot) => Promise<void>;
  /** Advances time past a timer. */
  readonly wait?: (page: Page) => Promise<void>;
  /** Screens that differ from the view's on this page. */
  readonly screens?: Readonly<Record<string, (snapshot: ModelSnapshot) => ScreenState>>;
  /** Actions that differ from the view's on this page. */
  readonly actions?: Readonly<Record<string, (page: Page, event: EventCase) => Promise<void>>>;
  /** Called in every state, after its screen was checked. */
  readonly inState?: (state: string) => Promise<void>;
};

export type BrowserPath = {
  readonly state: string;
  readonly slice: ModelSlice;
  readonly path: ModelPath;
};

/** The shortest path to every reachable state, whatever the context; `avoids` excludes events. */
export function pathsToStates(
  model: MachineModel,
  avoids: (event: EventCase, slice: ModelSlice) => boolean = () => false,
): BrowserPath[] {
  const found = new Map<string, BrowserPath>();
  for (const { slice, shortestPaths } of graphsOf(model)) {
    for (const path of shortestPaths) {
      const state = stateName(path.state.value);
      const known = found.get(state);
      if (
        !path.steps.some(({ event }) => avoids(event, slice)) &&
        (!known || path.steps.length < known.path.steps.length)
      ) {
        found.set(state, { state, slice, path });
      }
    }
  }
  return [...found.values()];
}

/** The paths that are not a prefix of another, the longest first: together they cover all. */
export function longestPaths(paths: readonly BrowserPath[]): BrowserPath[] {
  const keys = paths.map(({ slice, path }) =>
    [slice.name, ...path.steps.map(({ event }) => JSON.stringify(event)), ''].join('\n'),
  );
  return paths
    .filter(
      (_, index) =>
        !keys.some((key, other) => other !== index && key.startsWith(keys[index] ?? '')),
    )
    .sort((one, other) => other.path.steps.length - one.path.steps.length);
}

/** The states of a path, each once, in order. */
export function titleOf({ path }: BrowserPath): string {
  return [...new Set(path.steps.map(({ state }) => stateName(state.value)))].join(', ');
}

/** The expected screen at the end of the path to a state. @throws without a path or a screen */
export function screenStateOf(
  model: MachineModel,
  paths: readonly BrowserPath[],
  state: string,
): ScreenState {
  const path = paths.find((candidate) => candidate.state === state)?.path;
  const screenOf = model.view?.screens[state];
  if (!path || !screenOf) throw new Error(`no path to ${state}, or no screen of it`);
  return screenOf(path.state);
}

/** Leaf states without a path. */
export function unreachedStates(model: MachineModel, paths: readonly BrowserPath[]): string[] {
  const { machine } = model;
  return allNodes(machine)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(({ path }) => path.join('.'))
    .filter((state) => !paths.some((candidate) => candidate.state === state));
}

function locate(page: Page, target: Locator) {
  return (
    'text' in target
      ? page.getByText(target.text)
      : 'label' in target
        ? page.getByLabel(target.label)
        : page.getByRole(target.role, target.name ? { name: target.name } : {})
  ).first();
}

/** Expects a screen. */
export async function expectScreen(page: Page, expected: ScreenState): Promise<void> {
  for (const target of expected.visible) await expect(locate(page, target)).toBeVisible();
  for (const target of expected.hidden ?? []) await expect(locate(page, target)).toBeHidden();
  for (const target of expected.disabled ?? []) await expect(locate(page, target)).toBeDisabled();
  if (expected.focus) await expect(locate(page, expected.focus)).toBeFocused();
}

/** The requests of a flow's actors, each blocked until its turn in the path. */
class BlockedRequests {
  state = '';
  readonly #held = new Map<string, PausedRoute[]>();
  /** The page may retry a failed request; it fails again until the path continues. */
  #refusal: { src: string; event: EventCase; state: string } | null = null;

  constructor(private readonly calls: BrowserFlow['calls']) {}

  async install(page: Page): Promise<void> {
    const isAny = () => true;
    await intercept(page, isAny, async (route) => {
      const request = route.request();
      const refusal = this.#refusal;
      if (refusal && this.calls[refusal.src]?.matches(request, refusal.state)) {
        return this.calls[refusal.src]?.answer(route, refusal.event);
      }
      const found = Object.entries(this.calls).find(([, call]) =>
        call.matches(request, this.state),
      );
      if (!found) return route.fallback();
      const [src] = found;
      this.#held.set(src, [...(this.#held.get(src) ?? []), route]);
    });
  }

  resume(): void {
    this.#refusal = null;
  }

  async settle(src: string, event: EventCase, target: string): Promise<void> {
    const call = this.calls[src];
    if (!call) throw new Error(`no request of ${src} is known`);
    await expect
      .poll(() => this.#held.get(src)?.length ?? 0, `request of ${src}`)
      .toBeGreaterThan(0);
    const routes = this.#held.get(src) ?? [];
    this.#held.delete(src);
    if (event.type.startsWith('xstate.error.')) {
      this.#refusal = { src, event, state: this.state };
    }
    this.state = target;
    for (const route of routes) await call.answer(route, event);
  }
}

function userActions(page: Page, send: (event: EventCase) => Promise<void>): UserActions {
  return {
    click: (target) =>
      // The visible mark covers the radio button.
      'role' in target && target.role === 'radio'
        ? locate(page, target).check({ force: true })
        : locate(page, target).click(),
    type: (target, text) =>
      // Keyboard events spread a code over its fields.
      'label' in target && target.label.source.includes('Digit')
        ? locate(page, target).pressSequentially(text)
        : locate(page, target).fill(text),
    fill: (target, text) => locate(page, target).fill(text),
    press: (key) => page.keyboard.press(key),
    chooseFiles: (_, files) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles(
          files.map(({ name, type, size }) => ({
            name,
            mimeType: type,
            buffer: Buffer.alloc(size, 'x'),
          })),
        ),
    send,
  };
}

/** Walks one path with user actions and checks the screen after every step. */
export async function walkBrowser(
  page: Page,
  model: MachineModel,
  flow: BrowserFlow,
  { slice, path }: BrowserPath,
): Promise<void> {
  const { view } = model;
  if (!view) throw new Error(`${model.machine.id} has no view`);
  const calls = new BlockedRequests(flow.calls);
  await calls.install(page);
  let before: ModelSnapshot | null = null;
  for (const { event, state } of path.steps) {
    calls.resume();
    const target = stateName(state.value);
    const [, kind, , src = ''] = event.type.split('.');
    const child = flow.children?.[src];
    if (child) {
      calls.state = target;
      await child(page, event);
    } else if (kind === 'done' || kind === 'error') {
      await calls.settle(src, event, target);
    } else if (!before) {
      calls.state = target;
      await flow.open(page, slice);
    } else if (event.type.startsWith('xstate.after.')) {
      if (!flow.wait) throw new Error(`nothing waits for ${event.type}`);
      await flow.wait(page);
    } else {
      calls.state = target;
      const from = before;
      const own = flow.actions?.[event.type];
      const perform = view.actions[event.type];
      if (own) await own(page, event);
      else if (!perform) throw new Error(`no action for ${event.type}`);
      else {
        const user = userActions(page, (sent) => {
          if (!flow.send) throw new Error(`nothing sends ${sent.type} here`);
          return flow.send(page, sent, from);
        });
        await perform(user, event as never, from);
      }
    }
    const screenOf = flow.screens?.[target] ?? view.screens[target];
    if (!screenOf) throw new Error(`no screen of ${target}`);
    await expectScreen(page, screenOf(state));
    await flow.inState?.(target);
    before = state;
  }
}
