import * as fc from 'fast-check';
import { combine } from './merge';
import { propertyRuns } from '~/tests/support/nightly';

const base = { name: 'a', description: 'b', uris: ['1', '2'], days: 14 };

describe('merging two versions of a record', () => {
  it('takes the side that changed', () => {
    expect(combine(base, { ...base, name: 'mine' }, { ...base, days: 7 })).toEqual({
      values: { ...base, name: 'mine', days: 7 },
      open: [],
      fromMine: ['name'],
      fromTheirs: ['days'],
      fromBoth: [],
    });
  });

  it('leaves fields open that both changed, and shows mine until one is selected', () => {
    const { values, open } = combine(base, { ...base, days: 30 }, { ...base, days: 7 });
    expect(open).toEqual(['days']);
    expect(values['days']).toBe(30);
  });

  it('asks nothing if both changed to the same value', () => {
    const changed = { ...base, days: 30 };
    expect(combine(base, changed, changed).open).toEqual([]);
  });

  it('keeps list items that either added, and removes those that either removed', () => {
    const { values, fromBoth } = combine(
      base,
      { ...base, uris: ['1', '2', 'mine', ''] },
      { ...base, uris: ['2', 'theirs'] },
    );
    expect(values['uris']).toEqual(['2', 'theirs', 'mine']);
    expect(fromBoth).toEqual(['uris']);
  });

  it('leaves a row to type in if both emptied a list', () => {
    const { values } = combine(base, { ...base, uris: ['1'] }, { ...base, uris: ['2'] });
    expect(values['uris']).toEqual(['']);
  });

  it('loses no change of either side', () => {
    const record = fc.record({ name: fc.string(), description: fc.string(), days: fc.nat(3) });
    fc.assert(
      fc.property(record, record, record, (was, mine, theirs) => {
        const { values, open } = combine(was, mine, theirs);
        for (const field of ['name', 'description', 'days'] as const) {
          const changed = [mine[field], theirs[field]].filter((value) => value !== was[field]);
          const isOpen = open.includes(field);
          expect(isOpen).toBe(new Set(changed).size === 2);
          if (!isOpen) {
            expect(values[field]).toBe(changed[0] ?? was[field]);
          }
        }
      }),
      { numRuns: propertyRuns },
    );
  });
});
