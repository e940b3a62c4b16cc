import { diffWords } from './word-diff';

/** `-removed-` and `+added+` inside the text. */
function shown(before: string, after: string) {
  return diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind])
    .join('');
}

test.each([
  ['Public website', 'Public website and booking', 'Public website+ and booking+'],
  ['14 days', '30 days', '-14-+30+ days'],
  ['https://a.example/x', 'https://b.example/x', 'https://-a-+b+.example/x'],
  ['', 'New', '+New+'],
  ['Gone', '', '-Gone-'],
  ['الاسم القديم', 'الاسم الجديد', 'الاسم -القديم-+الجديد+'],
])('%j to %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('either side can be reconstructed from the parts', () => {
  const before = 'Managers may read, write and delete\nall reports of 2025.';
  const after = 'Managers read and write\nthe reports of 2026, not more.';
  const side = (left: 'removed' | 'added') =>
    diffWords(before, after)
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect(side('added')).toBe(before);
  expect(side('removed')).toBe(after);
});

test('long texts are compared as a whole', () => {
  const long = 'word '.repeat(500);
  expect(diffWords(long, `${long}more`)).toEqual([
    { kind: 'removed', text: long },
    { kind: 'added', text: `${long}more` },
  ]);
  expect(diffWords(long, long)).toEqual([{ kind: 'same', text: long }]);
});
