export type RestrictedBy = 'search' | 'filter' | 'both';

export type ListFilter = {
  /** What was searched without results, as a sentence. */
  readonly noMatchText: string;
  readonly onClear: () => void;
  /** What restricts the list, for the button's text. Default: only a search. */
  readonly by?: RestrictedBy | undefined;
  /** Replaces the text for `by`. */
  readonly clearLabel?: string | undefined;
};

/** What restricts a list that has a search or a filter. */
export function restrictedBy(isSearched: boolean, isNarrowed: boolean): RestrictedBy {
  if (!isNarrowed) return 'search';
  return isSearched ? 'both' : 'filter';
}
