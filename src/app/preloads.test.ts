import { createPreloads } from './preloads';
import type { Section } from './sections';
import type { AppDispatch } from './store';

type Preload = NonNullable<Section['preload']>;

function sectionWith(preload: Preload | undefined): Section {
  return { path: 'users', words: [], routes: [], ...(preload && { preload }) };
}

const forOthers = new Promise(() => undefined);

/** @param own what is asked for once a section was preloaded; others ask for something meanwhile */
function preloadsWith(own: readonly Promise<unknown>[]) {
  let looks = 0;
  const dispatch = () => (looks++ === 0 ? [forOthers] : [forOthers, ...own]);
  return createPreloads(dispatch as unknown as AppDispatch);
}

/** Resolves when it is told to. */
function createSignal() {
  let send: () => void = () => undefined;
  const signal = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { signal, send };
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return isDone;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('first requests of sections', () => {
  it('are waited for', async () => {
    const answer = createSignal();
    const preloads = preloadsWith([answer.signal]);
    preloads.start(sectionWith(() => Promise.resolve()));
    const answered = preloads.answered('users');
    expect(await isSettled(answered)).toBe(false);
    answer.send();
    expect(await isSettled(answered)).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are waited for 100 ms at most', async () => {
    const preloads = preloadsWith([new Promise(() => undefined)]);
    preloads.start(sectionWith(() => Promise.resolve()));
    const answered = preloads.answered('users');
    await jest.advanceTimersByTimeAsync(99);
    expect(await isSettled(answered)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isSettled(answered)).toBe(true);
  });

  it('start once what they need is there', async () => {
    const token = createSignal();
    const preload = jest.fn<ReturnType<Preload>, Parameters<Preload>>().mockResolvedValue(null);
    const preloads = preloadsWith([]);
    preloads.start(sectionWith(preload), token.signal);
    const answered = preloads.answered('users');
    expect(await isSettled(answered)).toBe(false);
    expect(preload).not.toHaveBeenCalled();
    token.send();
    expect(await isSettled(answered)).toBe(true);
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no token', Promise.reject(new Error('access_denied')), () => Promise.resolve()],
    ['no code', Promise.resolve(), () => Promise.reject(new Error('offline'))],
  ])('hold nothing up with %s', async (_what, after, preload) => {
    const preloads = preloadsWith([]);
    preloads.start(sectionWith(preload), after);
    expect(await isSettled(preloads.answered('users'))).toBe(true);
  });

  it('start once, however often they are announced', async () => {
    const preload = jest.fn(() => Promise.resolve());
    const preloads = preloadsWith([forOthers]);
    preloads.start(sectionWith(preload));
    preloads.start(sectionWith(preload));
    await isSettled(preloads.answered('users'));
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('hold up no other section', async () => {
    const preloads = preloadsWith([new Promise(() => undefined)]);
    preloads.start(sectionWith(() => Promise.resolve()));
    expect(await isSettled(preloads.answered('roles'))).toBe(true);
  });

  it('hold nothing up in a section without one', async () => {
    const preloads = preloadsWith([new Promise(() => undefined)]);
    preloads.start(sectionWith(undefined));
    expect(await isSettled(preloads.answered('users'))).toBe(true);
  });
});
