import { formatDate, formatDateTime, formatNumber } from './format';

describe('formatting', () => {
  it('orders date parts by locale', () => {
    expect(formatDate('2026-11-18T12:00:00Z', 'en')).toBe('Nov 18, 2026');
    expect(formatDate('2026-11-18T12:00:00Z', 'de')).toBe('18.11.2026');
  });

  it.each([null, undefined, '', 'yesterday', Number.NaN])('formats %p as a dash', (value) => {
    expect(formatDate(value, 'en')).toBe('-');
    expect(formatDateTime(value, 'en')).toBe('-');
  });

  it('separates thousands', () => {
    expect(formatNumber(17904, 'en')).toBe('17,904');
  });
});
