import { type Candidate, pickFairly } from './fair-pick';

const SHARES = { total: 10, ofTenant: 4, ofLine: 3, reserve: 2, reserveOfTenant: 1 };
const NOTHING = {
  total: 0,
  tenants: new Map<string, number>(),
  ofLines: new Map<string, number>(),
};

function due(forTenantId: string, lineId: string, count: number, from = 0): Candidate[] {
  return Array.from({ length: count }, (_, index) => ({
    forTenantId,
    lineId,
    entryId: `${forTenantId}${lineId}${index}`,
    availableAt: from + index,
  }));
}
function counted(rows: readonly Candidate[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { forTenantId, lineId } of rows) {
    const key = `${forTenantId}${lineId}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('a fair pick', () => {
  test('gives no line and no tenant more than its share', () => {
    expect(
      counted(pickFairly([...due('a', '1', 9), ...due('a', '2', 9, 100)], NOTHING, SHARES)),
    ).toEqual({
      a1: 2,
      a2: 1,
    });
    expect(counted(pickFairly(due('a', '1', 9), NOTHING, SHARES))).toEqual({ a1: 3 });
  });

  test('serves a line with few before one with many, however late it came', () => {
    const busy = { total: 1, tenants: new Map([['a', 1]]), ofLines: new Map([['a 1', 1]]) };
    const [first] = pickFairly([...due('a', '1', 3), ...due('a', '2', 1, 1000)], busy, SHARES);
    expect(first?.entryId).toBe('a20');
    const even = pickFairly([...due('a', '2', 2, 1), ...due('a', '1', 1)], NOTHING, SHARES);
    expect(even[0]?.entryId).toBe('a10');
  });

  test('keeps a reserve of a tenant for its lines that have nothing under way', () => {
    const busy = {
      total: 3,
      tenants: new Map([['a', 3]]),
      ofLines: new Map([
        ['a 1', 2],
        ['a 2', 1],
      ]),
    };
    expect(pickFairly([...due('a', '1', 3), ...due('a', '2', 3)], busy, SHARES)).toEqual([]);
    expect(counted(pickFairly(due('a', '3', 3), busy, SHARES))).toEqual({ a3: 1 });
  });

  test('serves a tenant with few before one with many, however late it came', () => {
    const picked = pickFairly(
      [...due('a', '1', 3), ...due('b', '1', 1, 1000)],
      { ...NOTHING, total: 9, tenants: new Map([['a', 1]]) },
      SHARES,
    );
    expect(counted(picked)).toEqual({ b1: 1 });
  });

  test('keeps a reserve for tenants that have nothing under way', () => {
    const busy = { total: 8, tenants: new Map([['a', 1]]), ofLines: new Map([['a 1', 1]]) };
    expect(pickFairly(due('a', '1', 3), busy, SHARES)).toEqual([]);
    expect(counted(pickFairly(due('b', '1', 3), busy, SHARES))).toEqual({ b1: 1 });
  });

  test('goes past a line that is at its limit', () => {
    const busy = { total: 3, tenants: new Map([['a', 3]]), ofLines: new Map([['a 1', 3]]) };
    expect(
      counted(pickFairly([...due('a', '1', 3), ...due('a', '2', 3, 9)], busy, SHARES)),
    ).toEqual({
      a2: 1,
    });
  });

  test('takes the oldest first', () => {
    expect(
      pickFairly(due('a', '1', 9).reverse(), NOTHING, SHARES).map(({ entryId }) => entryId),
    ).toEqual(['a10', 'a11', 'a12']);
  });
});
