import { barePage } from './bare-page.mjs';
import { openBrowser, fillCredentials, VIEWPORT } from './console-browser.mjs';
import { measurePalette } from './palette.mjs';

/** Visited sections, each once with a cold and once with a warm cache. */
const MOST_SECTIONS = 4;

/** Compressed bytes of JavaScript, as counted by the browser. */
async function countScripts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function mean(list) {
  return list.reduce((sum, ms) => sum + ms, 0) / list.length;
}

/** Milliseconds from the click on each section, one after the other, to its title. */
async function visitSections(page, navigation, visits) {
  const links = navigation.getByRole('link');
  const sections = Math.min(await links.count(), MOST_SECTIONS);
  const times = [];
  for (let visit = 0; visit < sections * visits; visit += 1) {
    times.push(
      await timed(async () => {
        const link = links.nth(visit % sections);
        await link.click();
        await link.and(page.locator('[aria-current=page]')).waitFor();
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      }),
    );
  }
  return { first: times.slice(0, sections), again: times.slice(sections) };
}

/** The same for plain tables, which is what the browser and React take at least. */
async function visitBareTables(browser) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent(await barePage('bare-table-page.mjs'));
  const { again } = await visitSections(page, page.getByRole('navigation'), 4);
  await page.close();
  return again;
}

/**
 * Load times in a real browser: the sign-in page and the console, cold and warm, and from a click
 * on a section to its title; and the command palette as a part of a frame.
 * @returns rows of `{ name, ms, bytes, frames }`
 */
export async function measurePages(consoleUrl, credentials) {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    page.setDefaultTimeout(20_000);
    const bytes = await countScripts(page);
    const navigation = page.getByRole('navigation').first();
    const identifier = page.getByRole('textbox').first();

    const coldSignIn = await timed(async () => {
      await page.goto(consoleUrl);
      await identifier.waitFor();
    });
    const signInBytes = bytes();
    const submit = await fillCredentials(page, credentials);
    const firstPage = await timed(async () => {
      await submit();
      await navigation.waitFor();
    });
    const consoleBytes = bytes() - signInBytes;
    const warm = await timed(async () => {
      await page.reload();
      await navigation.waitFor();
    });
    const { first, again } = await visitSections(page, navigation, 2);
    return [
      { name: 'console to sign-in page, cold', ms: coldSignIn, bytes: signInBytes },
      { name: 'sign-in to first page, cold', ms: firstPage, bytes: consoleBytes },
      { name: 'first page, warm', ms: warm },
      { name: 'to another section, first time', ms: mean(first) },
      { name: 'to another section, again', ms: mean(again) },
      { name: 'to a plain table of React', ms: mean(await visitBareTables(browser)) },
      { name: 'command palette', frames: await measurePalette(browser, page) },
    ];
  } finally {
    await browser.close();
  }
}
