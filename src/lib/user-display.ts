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

function firstOf(texts: readonly (string | null | undefined)[]): string | null {
  return texts.find((text): text is string => Boolean(text?.trim())) ?? null;
}

function phoneOf({ primaryPhone }: DisplayedUser, formatPhone: Formatter): string | null {
  return primaryPhone ? formatPhone(primaryPhone) : null;
}

/** Name, e-mail, phone or username, the first that there is; null for none of them. */
export function userTitle(user: DisplayedUser, formatPhone: Formatter): string | null {
  return firstOf([user.name, user.primaryEmail, phoneOf(user, formatPhone), user.username]);
}

/** Below a name: e-mail, phone or username; null where the title is one of these already. */
export function userSubtitle(user: DisplayedUser, formatPhone: Formatter): string | null {
  return firstOf([user.name])
    ? firstOf([user.primaryEmail, phoneOf(user, formatPhone), user.username])
    : null;
}

/** The text whose first letter stands on the avatar; empty for the silhouette. */
export function userInitialSource(user: DisplayedUser): string {
  return firstOf([user.name, user.primaryEmail, user.username]) ?? '';
}
