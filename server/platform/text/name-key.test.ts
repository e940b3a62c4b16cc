import { nameKey } from './name-key';

describe('names that people take for the same', () => {
  test.each([
    ['  ORCHARD ', 'orchard'],
    ['Orch\u200Bard', 'orchard'],
    ['\uFEFFOrchard\u2060', 'orchard'],
    ['Orch\u00ADard', 'orchard'],
    ['O\u{E0072}rchard', 'orchard'],
    ['Ｏｒｃｈａｒｄ', 'orchard'],
    ['Green\u00A0\u3000 House', 'green house'],
    ['Green\u2800House', 'green house'],
    ['Straße', 'strasse'],
    ['Cafe\u0301', 'café'],
    ['\u3164', ''],
    ['\u200B\u2060 \t', ''],
  ])('%j counts as %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
    expect(nameKey(key)).toBe(key);
  });

  test('names that look different are different', () => {
    const names = ['Orchard', 'Orchard 2', 'Or chard', 'Orchards'];
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
  });
});
