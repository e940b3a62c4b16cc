type Factors = Readonly<Record<string, readonly string[]>>;
type RowOf<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/**
 * Rows in which every pair of values of two factors occurs at least once, unless no possible row
 * has it (greedy; the same rows in each run).
 * @param isPossible whether a row, of which only some values may be chosen yet, makes sense
 */
export function pairwise<F extends Factors>(
  factors: F,
  isPossible: (row: Partial<RowOf<F>>) => boolean,
): RowOf<F>[] {
  type Row = RowOf<F>;
  const names: (keyof F)[] = Object.keys(factors);
  const open = new Set<string>();
  const keyOf = (a: keyof F, x: string, b: keyof F, y: string) =>
    [`${String(a)}=${x}`, `${String(b)}=${y}`].toSorted().join(' & ');

  /** Pairs of a value with the chosen ones that no row has yet. */
  const gainOf = (row: Partial<Row>, name: keyof F, value: string) =>
    names.filter((other) => {
      const chosen = row[other];
      return chosen !== undefined && open.has(keyOf(name, value, other, chosen));
    }).length;

  /** Completes a row; steps back where the values chosen so far leave nothing possible. */
  const complete = (row: Partial<Row>): Row | undefined => {
    if (!isPossible(row)) return undefined;
    const name = names.find((candidate) => row[candidate] === undefined);
    if (name === undefined) return row as Row;
    const values = (factors[name] ?? []).toSorted(
      (a, b) => gainOf(row, name, b) - gainOf(row, name, a),
    );
    for (const value of values) {
      const done = complete({ ...row, [name]: value });
      if (done) return done;
    }
    return undefined;
  };

  const pairs = names.flatMap((a, index) =>
    names
      .slice(index + 1)
      .flatMap((b) =>
        (factors[a] ?? []).flatMap((x) => (factors[b] ?? []).map((y) => ({ a, x, b, y }))),
      ),
  );
  for (const { a, x, b, y } of pairs) open.add(keyOf(a, x, b, y));
  const rows: Row[] = [];
  for (const { a, x, b, y } of pairs) {
    if (!open.has(keyOf(a, x, b, y))) continue;
    const row = complete({ [a]: x, [b]: y } as Partial<Row>);
    if (!row) continue;
    rows.push(row);
    names.forEach((first, index) =>
      names.slice(index + 1).forEach((second) => {
        open.delete(keyOf(first, row[first], second, row[second]));
      }),
    );
  }
  return rows;
}

/** So few of the rows that each value of each factor is in one. */
export function coveringRows<Row extends Readonly<Record<string, string>>>(
  rows: readonly Row[],
): Row[] {
  const open = new Set(rows.flatMap(valuesOf));
  const openIn = (row: Row) => valuesOf(row).filter((value) => open.has(value)).length;
  const chosen: Row[] = [];
  while (open.size > 0) {
    const next = rows.reduce((best, row) => (openIn(row) > openIn(best) ? row : best));
    chosen.push(next);
    for (const value of valuesOf(next)) open.delete(value);
  }
  return chosen;
}

function valuesOf(row: Readonly<Record<string, string>>): string[] {
  return Object.entries(row).map(([name, value]) => `${name} ${value}`);
}

/** Title of a row's test. */
export function nameOf(row: Readonly<Record<string, string>>): string {
  return valuesOf(row).join(', ');
}
