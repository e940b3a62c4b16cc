/** A delivery that is due. */
export type Candidate = {
  forTenantId: string;
  hookId: string;
  deliveryId: string;
  availableAt: number;
};

export type Shares = {
  /** Attempts of this process at once. */
  total: number;
  ofTenant: number;
  ofHook: number;
  /** Of the total, for tenants that have none under way. */
  reserve: number;
};

/** Attempts under way, by tenant and by hook. */
export type UnderWay = {
  total: number;
  tenants: ReadonlyMap<string, number>;
  hooks: ReadonlyMap<string, number>;
};

export function hookKey({ forTenantId, hookId }: Pick<Candidate, 'forTenantId' | 'hookId'>) {
  return `${forTenantId} ${hookId}`;
}

/**
 * Deliveries to attempt now: those of the tenant with the fewest under way first, so that neither
 * many deliveries nor endpoints that hang hold up another tenant, nor another hook of the same one.
 */
export function pickFairly<Row extends Candidate>(
  candidates: readonly Row[],
  underWay: UnderWay,
  { total, ofTenant, ofHook, reserve }: Shares,
): Row[] {
  const tenants = new Map(underWay.tenants);
  const hooks = new Map(underWay.hooks);
  const lines = new Map<string, Row[]>();
  for (const row of [...candidates].sort((a, b) => a.availableAt - b.availableAt)) {
    lines.set(row.forTenantId, [...(lines.get(row.forTenantId) ?? []), row]);
  }
  const picked: Row[] = [];
  for (;;) {
    const next = [...lines]
      .map(([tenantId, line]) => ({
        held: tenants.get(tenantId) ?? 0,
        row: line.find((row) => (hooks.get(hookKey(row)) ?? 0) < ofHook),
      }))
      .filter(({ held, row }) => row !== undefined && held < ofTenant)
      .sort((a, b) => a.held - b.held)[0];
    const row = next?.row;
    if (!next || !row) return picked;
    const free = total - underWay.total - picked.length;
    if (free <= (next.held === 0 ? 0 : reserve)) return picked;
    picked.push(row);
    tenants.set(row.forTenantId, next.held + 1);
    hooks.set(hookKey(row), (hooks.get(hookKey(row)) ?? 0) + 1);
    lines.set(
      row.forTenantId,
      (lines.get(row.forTenantId) ?? []).filter((each) => each !== row),
    );
  }
}
