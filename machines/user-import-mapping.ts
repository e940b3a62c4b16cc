/** Which column of a file of users becomes what. Rules of the chart `user-import`. */

export type ImportColumn = {
  name: string;
  sample: string;
  filled: number;
  suggestion: string | null;
};

/** Target of each column that is not left out. */
export type Mapping = Readonly<Record<string, string>>;

const identifiers = new Set(['primaryEmail', 'primaryPhone', 'username']);

/** Whether a row could be anybody: without an identifier nobody can sign in. */
export function canCheck({ mapping }: { readonly mapping: Mapping }): boolean {
  return Object.values(mapping).some(
    (target) => identifiers.has(target) || target.startsWith('identity.'),
  );
}

export function suggestedMapping(columns: readonly ImportColumn[]): Mapping {
  return Object.fromEntries(
    columns.flatMap(({ name, suggestion }) => (suggestion === null ? [] : [[name, suggestion]])),
  );
}

/** A target has one column: the one that was chosen last. */
export function mapped(mapping: Mapping, column: string, target: string | null): Mapping {
  const others = Object.entries(mapping).filter(
    ([name, taken]) => name !== column && taken !== target,
  );
  return Object.fromEntries(target === null ? others : [...others, [column, target]]);
}
