import { createPreloads } from './preloads';
import type { FirstRequest, Section } from './sections';
import type { AppDispatch } from './store';

function sectionWith(firstRequest: Section['firstRequest']): Section {
  return { path: 'users', words: [], routes: [], ...(firstRequest && { firstRequest }) };
}

/** A section whose first request is answered with this promise. */
function answeredBy(answer: Promise<unknown>): Section {
  return sectionWith(() => Promise.resolve(() => answer));
}

const never = new Promise(() => undefined);

function preloadsOf() {
  const dispatch = (request: () => Promise<unknown>) => request();
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
    const preloads = preloadsOf();
    preloads.start(answeredBy(answer.signal));
    const answered = preloads.answered('users');
    expect(await isSettled(answered)).toBe(false);
    answer.send();
    expect(await isSettled(answered)).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are waited for 100 ms at most', async () => {
    const preloads = preloadsOf();
    preloads.start(answeredBy(never));
    const answered = preloads.answered('users');
    await jest.advanceTimersByTimeAsync(99);
    expect(await isSettled(answered)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isSettled(answered)).toBe(true);
  });

  it('are sent once what they need is there, while their code loads', async () => {
    const token = createSignal();
    const request = jest.fn(() => Promise.resolve());
    const load = jest.fn(() => Promise.resolve<FirstRequest>(request));
    const preloads = preloadsOf();
    preloads.start(sectionWith(load), token.signal);
    const answered = preloads.answered('users');
    expect(await isSettled(answered)).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
    expect(request).not.toHaveBeenCalled();
    token.send();
    expect(await isSettled(answered)).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no token', Promise.reject(new Error('access_denied')), answeredBy(Promise.resolve())],
    [
      'no code',
      Promise.resolve(),
      sectionWith(() => Promise.reject<FirstRequest>(new Error('offline'))),
    ],
  ])('hold nothing up with %s', async (_what, after, section) => {
    const preloads = preloadsOf();
    preloads.start(section, after);
    expect(await isSettled(preloads.answered('users'))).toBe(true);
  });

  it('start once, however often they are announced', async () => {
    const load = jest.fn(() => Promise.resolve<FirstRequest>(() => never));
    const preloads = preloadsOf();
    preloads.start(sectionWith(load));
    preloads.start(sectionWith(load));
    await isSettled(preloads.answered('users'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hold up no other section', async () => {
    const preloads = preloadsOf();
    preloads.start(answeredBy(never));
    expect(await isSettled(preloads.answered('roles'))).toBe(true);
  });

  it('hold nothing up in a section without one', async () => {
    const preloads = preloadsOf();
    preloads.start(sectionWith(undefined));
    expect(await isSettled(preloads.answered('users'))).toBe(true);
  });
});
