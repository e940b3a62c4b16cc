import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nightlyTest } from '~/tests/support/nightly';
import { withDeadline } from './deadline';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function untilAborted(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('aborted')));
}

describe('a deadline', () => {
  const { signal } = new AbortController();

  nightlyTest('ends work after its time, whatever is collected meanwhile', async () => {
    const works = Array.from({ length: 20 }, () => withDeadline(signal, 50, untilAborted));
    await pause(0);
    collectGarbage();
    await pause(0);
    collectGarbage();
    expect(new Set(await Promise.all(works))).toEqual(new Set(['aborted']));
  });

  test('ends with the signal around it, before or during the work', async () => {
    const outer = new AbortController();
    const work = withDeadline(outer.signal, 60_000, untilAborted);
    outer.abort();
    expect(await work).toBe('aborted');
    expect(await withDeadline(outer.signal, 60_000, async ({ aborted }) => aborted)).toBe(true);
  });

  test('does not outlast the work', async () => {
    let own: AbortSignal | undefined;
    await withDeadline(signal, 5, async (given) => (own = given));
    await pause(20);
    expect(own?.aborted).toBe(false);
  });
});
