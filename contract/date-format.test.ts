import { dateFormatOf, isDateIn, isFutureDate } from './date-format';

describe('the format of a date', () => {
  test.each([
    [{}, 'yyyy-MM-dd'],
    [{ format: 'MM/dd/yyyy' }, 'MM/dd/yyyy'],
    [{ format: 'custom', customFormat: 'dd.MM.yyyy' }, 'dd.MM.yyyy'],
    [{ format: 'custom' }, 'yyyy-MM-dd'],
    [{ format: 'yyyy-MM-dd', customFormat: 'dd.MM.yyyy' }, 'yyyy-MM-dd'],
  ])('%j is %s', (config, expected) => {
    expect(dateFormatOf(config)).toBe(expected);
  });

  test.each([
    ['yyyy-MM-dd', '2024-02-29', true],
    ['yyyy-MM-dd', '2023-02-29', false],
    ['yyyy-MM-dd', '0099-12-31', true],
    ['MM/dd/yyyy', '12/10/1815', true],
    ['MM/dd/yyyy', '13/10/1815', false],
    ['dd/MM/yyyy', '13/10/1815', true],
    ['dd.MM.yyyy', '13x10x1815', false],
    ['yyyy-MM-dd', '2024-2-9', false],
    ['yyyy-MM-dd', ' 2024-02-09', false],
    ['yyyy-MM-dd', '2024-00-09', false],
    ['dd/MM', '29/02', true],
    ['yyyy', '1815', true],
    // Not a format that the product knows.
    ['MMM d, yyyy', 'Dec 10, 1815', true],
    ['yyyy', 'x'.repeat(200), false],
    ['MMM', 'x'.repeat(200), false],
  ])('%s takes %s: %s', (format, text, expected) => {
    expect(isDateIn(format, text)).toBe(expected);
  });

  test.each([
    ['yyyy-MM-dd', '2026-05-01', false],
    // At UTC+14 it is already the second.
    ['yyyy-MM-dd', '2026-05-02', false],
    ['dd/MM/yyyy', '03/05/2026', true],
    ['yyyy-MM-dd', '9999-12-31', true],
    // Not a whole date.
    ['yyyy', '2999', false],
    ['yyyy-MM-dd', '2999', false],
  ])('at noon of 2026-05-01, %s %s is in the future: %s', (format, text, expected) => {
    expect(isFutureDate(format, text, Date.UTC(2026, 4, 1, 12))).toBe(expected);
  });
});
