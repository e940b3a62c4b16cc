/** The nightly run (`npm run nightly`) takes more cases than an ordinary one has time for. */
export const isNightly = process.env['GATEHOUSE_NIGHTLY'] === '1';

/** Runs of a property over pure code. */
export const propertyRuns = isNightly ? 1000 : 200;

/** Random walks of each chart. */
export const chartWalks = isNightly ? 1000 : 60;

/** Runs of a property over the database. */
export const databaseRuns = isNightly ? 60 : 12;

/** Random patterns whose matches are compared with those of a look at every text. */
export const searchedPatterns = isNightly ? 300 : 30;

/** Interleavings of two editors. */
export const interleavings = isNightly ? 1000 : 24;

/** Rows of each table whose ids are put in the paths of every route. */
export const attackedRows = isNightly ? 2 : 1;

/** Random settings whose preview is compared with the page after they are saved. */
export const previewRuns = isNightly ? 50 : 2;

/** A test of the nightly run: others cover most of it, or it takes long for what it alone shows. */
export function nightlyTest(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (isNightly) test(name, run, timeoutMs);
}

/** Everything in the nightly run; else at most so many, evenly from all, others for each turn. */
export function inTurn<Item>(items: readonly Item[], turn: number, most = 1): readonly Item[] {
  const step = isNightly ? 1 : Math.max(1, Math.ceil(items.length / most));
  return items.filter((_item, index) => index % step === turn % step);
}
