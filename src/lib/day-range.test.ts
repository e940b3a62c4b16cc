import { formatDayRange, readDayRange, timesOf, writeDayRange } from './day-range';

describe('day range', () => {
  it.each([
    ['2026-01-01..2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    ['2026-01-01..', { from: '2026-01-01', to: null }],
    ['..2026-01-31', { from: null, to: '2026-01-31' }],
    ['2026-01-01..2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
  ])('%s is parsed and formatted', (text, range) => {
    expect(readDayRange(text)).toEqual(range);
    expect(writeDayRange(range)).toBe(text);
  });

  it.each([
    null,
    '',
    '..',
    '2026-01-01',
    '2026-02-30..',
    '2026-13-01..',
    '2026-02-01..2026-01-01',
    '0001-01-01..',
    'x..y',
    '2026-01-01..2026-01-02..2026-01-03',
  ])('%p is no range', (text) => {
    expect(readDayRange(text)).toBeNull();
  });

  it('starts and ends at local midnight, across clock changes', () => {
    const { from = 0, to = 0 } = timesOf({ from: '2026-03-29', to: '2026-03-29' });
    expect(new Date(from)).toEqual(new Date(2026, 2, 29));
    expect(new Date(to + 1)).toEqual(new Date(2026, 2, 30));
    expect(timesOf({ from: null, to: '2026-12-31' })).toEqual({
      from: undefined,
      to: new Date(2027, 0, 1).getTime() - 1,
    });
    expect(timesOf(null)).toEqual({ from: undefined, to: undefined });
  });

  it('starts and ends at midnight in UTC if it is asked for', () => {
    expect(timesOf({ from: '2026-03-29', to: '2026-03-29' }, 'utc')).toEqual({
      from: Date.UTC(2026, 2, 29),
      to: Date.UTC(2026, 2, 30) - 1,
    });
  });

  it('is formatted as text', () => {
    const open = { since: (day: string) => `From ${day}`, until: (day: string) => `Until ${day}` };
    const write = (from: string | null, to: string | null) =>
      formatDayRange({ from, to }, 'en-US', open);
    expect(write('2026-01-01', '2026-01-31')).toMatch(/^Jan 1\s–\s31, 2026$/);
    expect(write('2026-01-01', null)).toBe('From Jan 1, 2026');
    expect(write(null, '2026-01-31')).toBe('Until Jan 31, 2026');
  });
});
