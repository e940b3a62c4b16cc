/** For so long an answer is not asked for again when another page shows it. */
export const FRESH_SECONDS = 10;
