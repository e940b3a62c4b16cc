/**
 * How a user is named wherever one is shown. An empty text counts as absent: a stored "" is no
 * name.
 */

export type DisplayedUser = {
  readonly name: string | null;
  readonly primaryEmail: string | null;
  /** Digits with the country code. */
  readonly primaryPhone: string | null;
  readonly username: string | null;
};

type Formatter = (digits: string) => string;

const firstOf = (texts: readonly (string | null | undefined)[]): string | null =>
  texts.find((text): text is string => Boolean(text?.trim())) ?? null;

const phoneOf = ({ primaryPhone }: DisplayedUser, formatPhone: Formatter): string | null =>
  primaryPhone ? formatPhone(primaryPhone) : null;

/** Name, e-mail, phone or username, the first that there is; null for none of them. */
export const userTitle = (user: DisplayedUser, formatPhone: Formatter): string | null =>
  firstOf([user.name, user.primaryEmail, phoneOf(user, formatPhone), user.username]);

/** Below a name: e-mail, phone or username; null where the title is one of these already. */
export const userSubtitle = (user: DisplayedUser, formatPhone: Formatter): string | null =>
  firstOf([user.name])
    ? firstOf([user.primaryEmail, phoneOf(user, formatPhone), user.username])
    : null;

/** The text whose first letter stands on the avatar; empty for the silhouette. */
export const userInitialSource = (user: DisplayedUser): string =>
  firstOf([user.name, user.primaryEmail, user.username]) ?? '';
