import { setTimeout as pause } from 'node:timers/promises';

import { barePage } from './bare-page.mjs';
import { fillCredentials, openBrowser, VIEWPORT } from './console-browser.mjs';
import { percentile } from './load.mjs';

/** How much slower the page's processor is made. */
export const SLOWDOWN = 4;
const ROW_COUNTS = [20, 100];
const TIMES = 9;
/** Until what an input began has ended, and the browser has reported it. */
const SETTLED_MS = 400;

/** Event Timing reports what takes as long as this or longer, to 8 ms. */
const SHORTEST_MS = 16;

/** Name of the tabs in the details of a user. */
const TABS = 'User';

function observeInputs(shortestMs) {
  const durations = [];
  globalThis.inputDurations = durations;
  new globalThis.PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'event', durationThreshold: shortestMs });
}

/** @returns the median milliseconds from an input to the next picture; at least SHORTEST_MS */
async function timeInput(page, { input, undo }) {
  const times = [];
  for (let time = 0; time <= TIMES; time += 1) {
    await page.evaluate('inputDurations.length = 0');
    await input();
    await pause(SETTLED_MS);
    // The first one also loads what is mounted late.
    if (time > 0) times.push(await page.evaluate(`Math.max(${SHORTEST_MS}, ...inputDurations)`));
    await undo?.();
    if (undo) await pause(SETTLED_MS);
  }
  return percentile(
    times.toSorted((one, other) => one - other),
    0.5,
  );
}

async function timeInputs(page, inputs) {
  const session = await page.context().newCDPSession(page);
  const times = {};
  for (const [name, input] of Object.entries(inputs)) {
    await input.prepare?.();
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    times[name] = await timeInput(page, input);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await session.detach();
  return times;
}

/** The inputs of a page, by the locators of what is pressed. */
function inputsOf(page, { menu, dialog, checkbox, search, tabs }) {
  /** Once it is there: the first one loads its code. */
  const closes = (role) => async () => {
    const opened = page.getByRole(role);
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  };
  let presses = 0;
  return {
    'tick a row': { input: () => checkbox.click({ force: true }) },
    'open a menu': { input: () => menu.click(), undo: closes('menu') },
    'open a dialog': { input: () => dialog.click(), undo: closes('dialog') },
    'type in a search': { prepare: () => search.focus(), input: () => page.keyboard.press('a') },
    'switch a tab': {
      prepare: tabs.prepare,
      input: () => tabs.links.nth((presses += 1) % 2).click(),
    },
  };
}

async function timeBareInputs(browser, rows) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript(observeInputs, SHORTEST_MS);
  await page.addInitScript(`rowCount = ${rows}`);
  await page.goto('about:blank');
  await page.setContent(await barePage('bare-inputs-page.mjs'));
  const button = (name) => page.getByRole('button', { name, exact: true });
  const times = await timeInputs(
    page,
    inputsOf(page, {
      menu: button('Actions'),
      dialog: button('Create'),
      checkbox: page.getByRole('row').first().getByRole('checkbox'),
      search: page.getByRole('searchbox'),
      tabs: { links: page.getByRole('tab') },
    }),
  );
  await page.close();
  return times;
}

/** Asks the server for so many rows where the console asks for a page of 20. */
async function lengthenPages(page, rows) {
  await page.route('**/api/**', (route) =>
    route.continue({ url: route.request().url().replace('page_size=20', `page_size=${rows}`) }),
  );
}

async function timeConsoleInputs(context, consoleUrl, rows) {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript(observeInputs, SHORTEST_MS);
  await lengthenPages(page, rows);
  await page.goto(`${consoleUrl}/users`);
  const main = page.getByRole('main');
  const row = main.locator('tbody tr').nth(2);
  await main
    .locator('tbody tr')
    .nth(rows - 1)
    .waitFor();
  await pause(SETTLED_MS);
  const links = main.getByRole('navigation', { name: TABS }).getByRole('link');
  const times = await timeInputs(
    page,
    inputsOf(page, {
      menu: row.locator('button[aria-haspopup]').first(),
      dialog: page.getByRole('button', { name: 'Create user' }).first(),
      checkbox: row.getByRole('checkbox'),
      search: page.getByRole('searchbox').first(),
      tabs: {
        links,
        async prepare() {
          await row.getByRole('link').first().click();
          await links.nth(1).waitFor();
          // Each once, with its code and its data.
          for (const tab of [1, 0]) {
            await links.nth(tab).click();
            await pause(SETTLED_MS);
          }
        },
      },
    }),
  );
  await page.close();
  return times;
}

/**
 * From an input to the next picture in a real browser whose processor is slowed down, on the list of
 * users and in the details of one; and the same of React Aria alone.
 * @returns rows of `{ name, rows, ms, bareMs }`
 */
export async function measureInputs(consoleUrl, credentials) {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    await page.goto(consoleUrl);
    await (
      await fillCredentials(page, credentials)
    )();
    await page.getByRole('navigation').first().waitFor();
    await page.close();
    const measured = [];
    for (const rows of ROW_COUNTS) {
      const bare = await timeBareInputs(browser, rows);
      const times = await timeConsoleInputs(context, consoleUrl, rows);
      for (const [name, ms] of Object.entries(times)) {
        measured.push({ name, rows, ms, bareMs: bare[name] });
      }
    }
    return measured;
  } finally {
    await browser.close();
  }
}
