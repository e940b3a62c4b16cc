/** How long a screen with 60 pictures a second shows each. */
const FRAME_MS = 1000 / 60;
const OPENINGS = 9;
const TWO_PICTURES =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Processor time of the page's main thread from a key to the first picture that shows its effect. */
function workOf(events) {
  const key = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .at(-1);
  if (!key) throw new Error('the trace has no key');
  const main = events
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === key.pid && tid === key.tid && ts >= key.ts,
    )
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const painted = main.find(({ name }) => name === 'Commit' || name === 'Paint');
  if (!painted) throw new Error('the trace has no picture after the key');
  let end = 0;
  let work = 0;
  for (const event of main) {
    // Within an event that is counted already.
    if (event.ts < end || event.ts > painted.ts) continue;
    end = event.ts + event.dur;
    work += event.tdur ?? event.dur;
  }
  return work / 1000;
}

/**
 * What opening the command palette costs, once it was opened before.
 * @returns the median as a part of a frame: below 1 it opens in the frame of its shortcut
 */
export async function measurePalette(browser, page) {
  const field = page.getByRole('dialog').getByRole('combobox');
  const times = [];
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.evaluate(TWO_PICTURES);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    if (opening > 0) times.push(workOf(trace.traceEvents));
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)] / FRAME_MS;
}
