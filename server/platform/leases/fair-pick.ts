/** An entry of a queue that is due. Entries of one line go to the same target. */
export type Candidate = {
  forTenantId: string;
  lineId: string;
  entryId: string;
  availableAt: number;
};

export type Shares = {
  /** Attempts of this process at once. */
  total: number;
  ofTenant: number;
  ofLine: number;
  /** Of the total, for tenants that have none under way. */
  reserve: number;
  /** Of a tenant's, for its lines that have none under way. */
  reserveOfTenant: number;
};

/** Attempts under way, by tenant and by line. */
export type UnderWay = {
  total: number;
  tenants: ReadonlyMap<string, number>;
  ofLines: ReadonlyMap<string, number>;
};

export function lineKey({ forTenantId, lineId }: Pick<Candidate, 'forTenantId' | 'lineId'>) {
  return `${forTenantId} ${lineId}`;
}

/** The oldest entry of each line. */
function firstOfLines<Row extends Candidate>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.lineId, row])).values()];
}

/**
 * Entries to attempt now: those of the tenant with the fewest under way first, and among them those
 * of its line with the fewest, so that neither many entries nor targets that hang hold up another
 * tenant, nor another line of the same one.
 */
export function pickFairly<Row extends Candidate>(
  candidates: readonly Row[],
  underWay: UnderWay,
  { total, ofTenant, ofLine, reserve, reserveOfTenant }: Shares,
): Row[] {
  const tenants = new Map(underWay.tenants);
  const ofLines = new Map(underWay.ofLines);
  const waiting = new Map<string, Row[]>();
  for (const row of [...candidates].sort((a, b) => a.availableAt - b.availableAt)) {
    waiting.set(row.forTenantId, [...(waiting.get(row.forTenantId) ?? []), row]);
  }
  const heldBy = (row: Row): number => ofLines.get(lineKey(row)) ?? 0;
  /** What a tenant with so many under way attempts next. */
  const nextOf = (rows: readonly Row[], held: number): Row | undefined =>
    firstOfLines(rows)
      .filter((row) => {
        const own = heldBy(row);
        return own < ofLine && held < ofTenant - (own === 0 ? 0 : reserveOfTenant);
      })
      .sort((a, b) => heldBy(a) - heldBy(b) || a.availableAt - b.availableAt)[0];
  const picked: Row[] = [];
  for (;;) {
    const next = [...waiting]
      .map(([tenantId, rows]) => {
        const held = tenants.get(tenantId) ?? 0;
        return { held, row: nextOf(rows, held) };
      })
      .filter(({ row }) => row !== undefined)
      .sort((a, b) => a.held - b.held)[0];
    const row = next?.row;
    if (!next || !row) return picked;
    const free = total - underWay.total - picked.length;
    if (free <= (next.held === 0 ? 0 : reserve)) return picked;
    picked.push(row);
    tenants.set(row.forTenantId, next.held + 1);
    ofLines.set(lineKey(row), heldBy(row) + 1);
    waiting.set(
      row.forTenantId,
      (waiting.get(row.forTenantId) ?? []).filter((each) => each !== row),
    );
  }
}
