/** Brotli bytes of JavaScript that a production build may need (1 KB = 1024 bytes). */
const KB = 1024;

export const BUDGETS = {
  /** The sign-in page with its texts. */
  signIn: 110 * KB,
  /** The console up to the first page after sign-in. */
  firstPage: 300 * KB,
  /** What any later route loads on top. */
  route: 60 * KB,
  /** Lazy parts that may be larger than a route, by the name of their chunk or import. */
  apart: /code-(?:editor|mirror)|charts?$/,
  /** Texts that every page of the console needs. */
  commonTexts: /^locale-en-(?:common|shell|ui|errors)/,
  /** Texts: the source language counts, since a visitor loads one language. */
  otherLanguage: /^locale-(?!en-)/,
};
