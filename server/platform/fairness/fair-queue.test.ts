import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Busy, type FairQueueOptions, createFairQueue } from './fair-queue';
import { propertyRuns } from '~/tests/support/nightly';

const PATIENT = { waiting: 1000, patience: 60_000 };

/** Work that ends when it is told to. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets everything that can continue do so. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Ends what a test left waiting: its refusal would come in the middle of another test. */
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A queue and what was started in it, in order. */
function watched(options: Partial<FairQueueOptions>) {
  const queue = createFairQueue({ each: 1, ...PATIENT, ...options });
  const started: string[] = [];
  const gates: (() => void)[] = [];
  const added: Promise<void>[] = [];
  let isOver = false;
  const add = (key: string): Promise<void> => {
    const { opened, open } = gate();
    const work = queue.run(key, () => {
      started.push(key);
      gates.push(open);
      return isOver ? Promise.resolve() : opened;
    });
    added.push(work);
    return work;
  };
  cleanUps.push(() => {
    isOver = true;
    for (const open of gates) open();
    return Promise.allSettled(added);
  });
  /** Ends the n-th that was started. */
  const end = async (n: number): Promise<void> => {
    gates[n]?.();
    await settle();
  };
  return { queue, started, add, end };
}

test('a key holds no more than its share, and the next of it starts when one ends', async () => {
  const { started, add, end } = watched({ total: 3, each: 2 });
  for (let n = 0; n < 4; n += 1) void add('a');
  await settle();
  expect(started).toEqual(['a', 'a']);
  void add('b');
  await settle();
  expect(started).toEqual(['a', 'a', 'b']);
  await end(0);
  expect(started).toEqual(['a', 'a', 'b', 'a']);
});

test('keys take turns, however many of one are waiting', async () => {
  const { started, add, end } = watched({ total: 1 });
  for (let n = 0; n < 5; n += 1) void add('a');
  void add('b');
  void add('c');
  await settle();
  for (let n = 0; n < 6; n += 1) await end(n);
  expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'a', 'a']);
});

test('reserved turns are for keys without one', async () => {
  const { started, add } = watched({ total: 4, each: 4, reserve: 2 });
  for (let n = 0; n < 4; n += 1) void add('a');
  void add('b');
  void add('b');
  void add('c');
  await settle();
  expect(started).toEqual(['a', 'a', 'b', 'c']);
});

test('work that fails gives its turn back', async () => {
  const queue = createFairQueue({ each: 1, ...PATIENT });
  await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run('a', () => Promise.resolve('done'))).toBe('done');
});

test('a turn that is given back twice counts once', async () => {
  const queue = createFairQueue({ each: 1, ...PATIENT });
  const release = await queue.enter('a');
  const second = queue.enter('a');
  let isThirdStarted = false;
  const third = queue.enter('a').then((end) => {
    isThirdStarted = true;
    end();
  });
  release();
  release();
  const endSecond = await second;
  await settle();
  expect(isThirdStarted).toBe(false);
  endSecond();
  await third;
});

test('more than may wait are refused at once, of that key only', async () => {
  const { queue, add, end } = watched({ waiting: 1, patience: 2500 });
  void add('a');
  void add('a');
  const refusal = await queue.enter('a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Busy);
  expect(refusal).toMatchObject({ retryAfterSeconds: 3, isOverShare: true });
  expect(await queue.run('b', () => Promise.resolve('done'))).toBe('done');
  await end(0);
  await end(1);
});

test('a refusal says whether the share of the key or the whole queue is used up', async () => {
  const { queue, add, end } = watched({ total: 3, each: 2, waiting: 1 });
  const refusalOf = (key: string) => queue.enter(key).catch((error: unknown) => error);
  for (let n = 0; n < 3; n += 1) void add('a');
  await settle();
  expect(await refusalOf('a')).toMatchObject({ isOverShare: true });
  void add('b');
  void add('b');
  await settle();
  expect(await refusalOf('b')).toMatchObject({ isOverShare: false });
  for (let n = 0; n < 5; n += 1) await end(n);
});

test('no more than a number of all keys together wait', async () => {
  const { queue, started, add, end } = watched({ waiting: 2, waitingInAll: 3 });
  for (const key of ['a', 'a', 'a', 'b', 'b']) void add(key);
  await settle();
  expect(started).toEqual(['a', 'b']);
  const refusal = await queue.enter('b').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Busy);
  await end(0);
  void add('b');
  await end(1);
  await end(2);
  await end(3);
  expect(started.sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
});

test('one wait can be longer than others', async () => {
  const { queue, add, end } = watched({ patience: 10 });
  void add('a');
  const long = queue.enter('a', 60_000);
  await expect(queue.enter('a')).rejects.toBeInstanceOf(Busy);
  await end(0);
  expect(typeof (await long)).toBe('function');
});

test('who waited too long is refused, and does not start later', async () => {
  const { started, add, end } = watched({ patience: 20 });
  void add('a');
  await expect(add('a')).rejects.toBeInstanceOf(Busy);
  await end(0);
  expect(started).toEqual(['a']);
});

test('bounds hold in any order of arrivals and ends, and everything starts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 3 })), {
        maxLength: 40,
      }),
      async (total, each, arrivals) => {
        const queue = createFairQueue({ total, each, ...PATIENT });
        const running = new Map<string, number>();
        let done = 0;
        const change = (key: string, by: number) => {
          running.set(key, (running.get(key) ?? 0) + by);
          expect(running.get(key)).toBeLessThanOrEqual(each);
          expect([...running.values()].reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(total);
        };
        await Promise.all(
          arrivals.map(([key, ticks]) =>
            queue.run(key, async () => {
              change(key, 1);
              for (let n = 0; n < ticks; n += 1) await pause(0);
              change(key, -1);
              done += 1;
            }),
          ),
        );
        expect(done).toBe(arrivals.length);
      },
    ),
    { numRuns: propertyRuns },
  );
});
