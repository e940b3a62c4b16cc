import { groupsOf, countCustomized } from './phrase-filter';
import { countPhrases, rowsOf, toTranslation, toValues } from './phrase-rows';

const tree = {
  action: { sign_in: 'Sign in' },
  error: {
    network: 'No connection',
    user: { locked: 'Locked' },
    left_one: '{{count}} try left',
    left_other: '{{count}} tries left',
  },
};

function keys(rows: ReturnType<typeof rowsOf>) {
  return rows.map(({ key }) => key);
}

it('lists every text by its key, below its group', () => {
  expect(keys(rowsOf(tree))).toEqual([
    'action.sign_in',
    'error.network',
    'error.user.locked',
    'error.left_one',
    'error.left_other',
  ]);
  expect(rowsOf(tree).map(({ group }) => group)).toEqual([
    'action',
    'error',
    'error',
    'error',
    'error',
  ]);
});

it('asks for the plural forms of the language, with the general English text as the default', () => {
  expect(keys(rowsOf(tree, 'ja')).filter((key) => key.includes('left'))).toEqual([
    'error.left_other',
  ]);
  const welsh = rowsOf(tree, 'cy-GB').filter(({ key }) => key.includes('left'));
  expect(keys(welsh).sort()).toEqual(
    ['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `error.left_${form}`),
  );
  expect(welsh.find(({ key }) => key === 'error.left_few')?.defaultText).toBe(
    '{{count}} tries left',
  );
  expect(welsh.find(({ key }) => key === 'error.left_one')?.defaultText).toBe('{{count}} try left');
});

it('has a value for every text, and sends those that are not empty', () => {
  const rows = rowsOf(tree);
  const custom = { error: { user: { locked: 'Closed' } } };
  const values = toValues(rows, custom);
  expect(Object.keys(values)).toHaveLength(5);
  expect(toTranslation(values)).toEqual(custom);
  expect(toTranslation({ ...values, 'action/sign_in': '  ' })).toEqual(custom);
  // A key that the product no longer has would be refused.
  expect(toTranslation(toValues(rows, { old: { text: 'Gone' } }))).toEqual({});
  expect([countPhrases(custom), countCustomized(rows, values)]).toEqual([1, 1]);
});

it('finds texts by key, default, and own text, and by filter', () => {
  const rows = rowsOf(tree);
  const saved = toValues(rows, { action: { sign_in: 'Come in' } });
  const shown = (
    search: Partial<Parameters<typeof groupsOf>[1]>,
    values: typeof saved = saved,
  ): string[] =>
    groupsOf(rows, { filter: 'all', keyword: '', saved, values, ...search }).flatMap((group) =>
      keys(group.rows),
    );
  expect(shown({ keyword: 'user.LOCKED' })).toEqual(['error.user.locked']);
  expect(shown({ keyword: 'connection' })).toEqual(['error.network']);
  expect(shown({ keyword: 'come' })).toEqual(['action.sign_in']);
  expect(shown({ filter: 'customized' })).toEqual(['action.sign_in']);
  expect(shown({ filter: 'missing' })).toHaveLength(4);
  // A row stays while it is edited.
  const edited = { ...saved, 'action/sign_in': '', 'error/network': 'Offline' };
  expect(shown({ filter: 'customized' }, edited)).toEqual(['action.sign_in', 'error.network']);
  expect(shown({ filter: 'missing' }, edited)).toContain('error.network');
});

it('keeps texts of profile fields as they are: options with any value, and no plural forms', () => {
  const texts = {
    profile_fields: {
      size: { label: 'Size', options: { 'a/b.c%': 'A', 'one[1]': 'B', half_other: 'Half' } },
    },
  };
  const rows = rowsOf(texts, 'cy-GB');
  expect(keys(rows)).toEqual([
    'profile_fields.size.label',
    'profile_fields.size.options.a/b.c%',
    'profile_fields.size.options.one[1]',
    'profile_fields.size.options.half_other',
  ]);
  // The form reads dots and brackets as levels.
  expect(rows.every(({ field }) => !/[.[\]]/.test(field))).toBe(true);
  expect(toTranslation(toValues(rows, texts))).toEqual(texts);
});
