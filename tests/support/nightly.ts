/** The nightly run (`npm run nightly`) takes more cases than an ordinary one has time for. */
export const isNightly = process.env['GATEHOUSE_NIGHTLY'] === '1';

/** Runs of a property over pure code, and random walks of a chart. */
export const propertyRuns = isNightly ? 1000 : 200;

/** Runs of a property over the database. */
export const databaseRuns = isNightly ? 60 : 12;

/** Random graphs of users, roles, and organizations whose permissions are compared. */
export const permissionGraphs = isNightly ? 200 : 5;

/** Random settings and users whose simulated sign-in is compared with a real one. */
export const simulatedSignIns = isNightly ? 1000 : 20;

/** Random patterns whose matches are compared with those of a look at every text. */
export const searchedPatterns = isNightly ? 300 : 100;

/** Interleavings of two editors. */
export const interleavings = isNightly ? 1000 : 60;

/** Rows of each table whose ids are put in the paths of every route. */
export const attackedRows = isNightly ? 2 : 1;

/** Passwords that are guessed at once, at one server and at two. */
export const parallelGuesses = isNightly ? 1000 : 100;

/** Random settings whose preview is compared with the page after they are saved. */
export const previewRuns = isNightly ? 50 : 4;

/** Everything in the nightly run; else at most so many, evenly from all, others for each turn. */
export function inTurn<Item>(items: readonly Item[], turn: number, most = 1): readonly Item[] {
  const step = isNightly ? 1 : Math.max(1, Math.ceil(items.length / most));
  return items.filter((_item, index) => index % step === turn % step);
}
