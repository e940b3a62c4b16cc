export type ListFilter = {
  /** What was searched without results, as a sentence. */
  readonly noMatchText: string;
  readonly onClear: () => void;
  /** Default "Clear the search". */
  readonly clearLabel?: string | undefined;
};
