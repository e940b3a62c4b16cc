import type { SearchedField, SearchMatch, User } from '~/src/api/endpoints/users.api';
import { phoneDigits } from '~/src/lib/phone-digits';

/** The search text, how it must match, and the only field to search. */
export type UserSearch = {
  readonly keyword: string;
  readonly match?: SearchMatch | undefined;
  readonly searchIn?: SearchedField | undefined;
};

/** A user's identifiers besides the name, in display order. */
const IDENTIFIERS = ['primaryEmail', 'primaryPhone', 'username', 'id'] as const;
type Identifier = (typeof IDENTIFIERS)[number];

type Searched = Pick<User, 'name' | Identifier>;

function fits(text: string | null, part: string, match: SearchMatch | undefined): boolean {
  if (!text || part === '') return false;
  const [whole, needle] = [text.toLocaleLowerCase(), part.toLocaleLowerCase()];
  if (match === 'exact') return whole === needle;
  return match === 'starts' ? whole.startsWith(needle) : whole.includes(needle);
}

/** Whether a search matches this field; phone numbers match by their digits. */
export function isMatch(
  user: Searched,
  field: SearchedField,
  { keyword, match, searchIn = field }: UserSearch,
): boolean {
  return (
    searchIn === field &&
    (fits(user[field], keyword, match) ||
      (field === 'primaryPhone' && fits(user.primaryPhone, phoneDigits(keyword) ?? '', match)))
  );
}

/** The user's title and the text after it, except the ID. */
function shownFields(user: Searched): readonly SearchedField[] {
  return [
    ...(user.name?.trim() ? (['name'] as const) : []),
    ...IDENTIFIERS.filter((field) => field !== 'id' && user[field]),
  ];
}

/** The highlighted part of the user's title: none if the search matched something else. */
export function titleKeyword(user: Searched, search: UserSearch): string {
  const [field] = shownFields(user);
  return field && isMatch(user, field, search) ? search.keyword : '';
}

export type ShownIdentifier = {
  readonly field: Identifier;
  readonly value: string;
  /** It is here because of the search: name the field. */
  readonly isReason: boolean;
};

/**
 * The identifier next to a user's title: the first one that is not the title itself, or the one
 * that a search matched if neither shows the match. Null for none.
 */
export function shownIdentifier(user: Searched, search: UserSearch): ShownIdentifier | null {
  const [title, ...rest] = shownFields(user);
  // Only the ID distinguishes users without any name.
  const usual = title ? rest.find((field): field is Identifier => field !== 'name') : 'id';
  const isSeen = [title, usual].some((field) => field && isMatch(user, field, search));
  const reason =
    search.keyword === '' || isSeen
      ? undefined
      : IDENTIFIERS.find((one) => isMatch(user, one, search));
  const field = reason ?? usual;
  const value = field && user[field];
  return value ? { field, value, isReason: reason !== undefined } : null;
}

/**
 * Position of `keyword` in a text, as start and end; null if absent. In a phone number only digits
 * count.
 */
export function markedRange(
  text: string,
  keyword: string,
  isPhone: boolean,
): readonly [number, number] | null {
  const needle = keyword.trim().toLocaleLowerCase();
  if (needle === '') return null;
  const at = text.toLocaleLowerCase().indexOf(needle);
  if (at >= 0) return [at, at + needle.length];
  const digits = isPhone ? phoneDigits(keyword) : null;
  if (digits === null) return null;
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const from = text.replace(/\D/g, '').indexOf(digits);
  const start = places[from];
  const end = places[from + digits.length - 1];
  return from < 0 || start === undefined || end === undefined ? null : [start, end + 1];
}
