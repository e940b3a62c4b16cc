import type { SearchedField, SearchMatch, User } from '~/src/api/endpoints/users.api';
import { phoneDigits } from '~/src/lib/phone-digits';

/** What was searched for, how much of a field it must be, and the one field it was searched in. */
export type UserSearch = {
  readonly keyword: string;
  readonly match?: SearchMatch | undefined;
  readonly searchIn?: SearchedField | undefined;
};

/** What a user is known by besides the name, in the order in which it is shown. */
const IDENTIFIERS = ['primaryEmail', 'primaryPhone', 'username', 'id'] as const;
type Identifier = (typeof IDENTIFIERS)[number];

type Searched = Pick<User, 'name' | Identifier>;

function fits(text: string | null, part: string, match: SearchMatch | undefined): boolean {
  if (!text || part === '') return false;
  const [whole, needle] = [text.toLocaleLowerCase(), part.toLocaleLowerCase()];
  if (match === 'exact') return whole === needle;
  return match === 'starts' ? whole.startsWith(needle) : whole.includes(needle);
}

/** Whether a search finds the user by this field; phone numbers are found by their digits. */
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

/** What stands as the user's title, and after it, apart from the id. */
function shownFields(user: Searched): readonly SearchedField[] {
  return [
    ...(user.name?.trim() ? (['name'] as const) : []),
    ...IDENTIFIERS.filter((field) => field !== 'id' && user[field]),
  ];
}

/** What is marked in the user's title: nothing where the search found something else. */
export function titleKeyword(user: Searched, search: UserSearch): string {
  const [field] = shownFields(user);
  return field && isMatch(user, field, search) ? search.keyword : '';
}

export type ShownIdentifier = {
  readonly field: Identifier;
  readonly value: string;
  /** It is here because of the search: say which field it is. */
  readonly isReason: boolean;
};

/**
 * The identifier beside a user's title: the first that is not the title itself, or the one that a
 * search found the user by where neither title nor that one shows it. Null for none.
 */
export function shownIdentifier(user: Searched, search: UserSearch): ShownIdentifier | null {
  const [title, ...rest] = shownFields(user);
  // Nothing but the id tells those apart who have nothing else.
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
 * Where `keyword` stands in a text, as start and end; null where it does not. In a phone number the
 * digits count and what stands between them does not.
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
