import type texts from '~/locales/en/errors.json';

type CodesIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${CodesIn<Texts[Key]>}`;
}[keyof Texts & string];

/** Every code that a client can meet. Its English message declares it. */
export type ErrorCode = CodesIn<typeof texts>;
