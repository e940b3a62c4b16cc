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

/**
 * Entries to attempt now: those of the tenant with the fewest under way first, so that neither
 * many entries nor targets that hang hold up another tenant, nor another line of the same one.
 */
export function pickFairly<Row extends Candidate>(
  candidates: readonly Row[],
  underWay: UnderWay,
  { total, ofTenant, ofLine, reserve }: Shares,
): Row[] {
  const tenants = new Map(underWay.tenants);
  const ofLines = new Map(underWay.ofLines);
  const lines = new Map<string, Row[]>();
  for (const row of [...candidates].sort((a, b) => a.availableAt - b.availableAt)) {
    lines.set(row.forTenantId, [...(lines.get(row.forTenantId) ?? []), row]);
  }
  const picked: Row[] = [];
  for (;;) {
    const next = [...lines]
      .map(([tenantId, line]) => ({
        held: tenants.get(tenantId) ?? 0,
        row: line.find((row) => (ofLines.get(lineKey(row)) ?? 0) < ofLine),
      }))
      .filter(({ held, row }) => row !== undefined && held < ofTenant)
      .sort((a, b) => a.held - b.held)[0];
    const row = next?.row;
    if (!next || !row) return picked;
    const free = total - underWay.total - picked.length;
    if (free <= (next.held === 0 ? 0 : reserve)) return picked;
    picked.push(row);
    tenants.set(row.forTenantId, next.held + 1);
    ofLines.set(lineKey(row), (ofLines.get(lineKey(row)) ?? 0) + 1);
    lines.set(
      row.forTenantId,
      (lines.get(row.forTenantId) ?? []).filter((each) => each !== row),
    );
  }
}
