export type KeyValue = { readonly key: string; readonly value: string };

/** For each row: its key is a duplicate, or is missing although there is a value. */
export function keyErrors(rows: readonly KeyValue[]): readonly ('duplicate' | 'missing' | null)[] {
  const seen = new Set<string>();
  return rows.map(({ key, value }) => {
    const name = key.trim();
    if (name === '') {
      return value.trim() === '' ? null : 'missing';
    }
    if (seen.has(name)) {
      return 'duplicate';
    }
    seen.add(name);
    return null;
  });
}
