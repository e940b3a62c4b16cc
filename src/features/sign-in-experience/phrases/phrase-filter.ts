import type { PhraseRow, PhraseValues } from './phrase-rows';

export type PhraseFilter = 'all' | 'customized' | 'missing';

export type PhraseGroup = {
  readonly name: string;
  readonly rows: readonly PhraseRow[];
};

type Search = {
  readonly filter: PhraseFilter;
  readonly keyword: string;
  /** As they are saved: a row stays where it is while it is edited. */
  readonly saved: PhraseValues;
  readonly values: PhraseValues;
};

/** The rows that a filter and a search leave, below the groups that have any. */
export function groupsOf(
  rows: readonly PhraseRow[],
  { filter, keyword, saved, values }: Search,
): readonly PhraseGroup[] {
  const needle = keyword.trim().toLocaleLowerCase();
  const isShown = ({ key, field, defaultText }: PhraseRow) => {
    const [was, is] = [saved[field] ?? '', values[field] ?? ''];
    if (filter === 'customized' && was === '' && is === '') return false;
    if (filter === 'missing' && was !== '') return false;
    if (needle === '') return true;
    return [key, defaultText, is].some((text) => text.toLocaleLowerCase().includes(needle));
  };
  const groups = new Map<string, PhraseRow[]>();
  for (const row of rows) {
    if (!isShown(row)) continue;
    const group = groups.get(row.group);
    if (group) group.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups].map(([name, shown]) => ({ name, rows: shown }));
}

export function countCustomized(rows: readonly PhraseRow[], values: PhraseValues): number {
  return rows.filter(({ field }) => (values[field] ?? '').trim() !== '').length;
}
