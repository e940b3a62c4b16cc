/** Display name of a user. An empty string counts as absent. */

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

/** The phone number is formatted only if it is shown: the formats are large. */
function phoneOrUsername(user: DisplayedUser, formatPhone: Formatter): string | null {
  return user.primaryPhone ? formatPhone(user.primaryPhone) : firstOf([user.username]);
}

/** The first available of name, email, phone, and username; null for none. */
export function userTitle(user: DisplayedUser, formatPhone: Formatter): string | null {
  return firstOf([user.name, user.primaryEmail]) ?? phoneOrUsername(user, formatPhone);
}

/** Below a name: email, phone, or username; null if the title is one of them. */
export function userSubtitle(user: DisplayedUser, formatPhone: Formatter): string | null {
  return firstOf([user.name])
    ? (firstOf([user.primaryEmail]) ?? phoneOrUsername(user, formatPhone))
    : null;
}

/** The text whose initial is the avatar; empty for the placeholder. */
export function userInitialSource(user: DisplayedUser): string {
  return firstOf([user.name, user.primaryEmail, user.username]) ?? '';
}
