/** Brotli budgets for the JavaScript of a production build, in bytes (1 KB = 1024 bytes). */
const KB = 1024;

export const BUDGETS = {
  /** What the console loads before it leaves to the sign-in page. */
  wayToSignIn: 40 * KB,
  /** The sign-in page with its texts. */
  signIn: 110 * KB,
  /** The account center up to its largest page, with its texts. */
  account: 110 * KB,
  accountPages: /^account-(?:profile|security|sessions|linked|data)$/,
  /** The console up to the first page after sign-in. */
  firstPage: 300 * KB,
  /** What any later route loads on top. */
  route: 60 * KB,
  /** Lazy chunks that may exceed the route budget, by chunk or import name. */
  apart: /code-(?:editor|mirror)|charts?$/,
  /** Translations that every console page needs. */
  commonTexts: /^locale-en-(?:common|shell|ui|errors)/,
  /** Translations: the source language counts, since a visitor loads one language. */
  otherLanguage: /^locale-(?!en-)/,
};
