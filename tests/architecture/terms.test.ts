import { filesBelow, read } from './support/sources';

/**
 * One word per term: what was in use for the same thing beside it, by the word that stays. Arabic
 * prefixes (و, ب, ل, ال) stand before the word, so that only its end can be bounded.
 */
const ARABIC: Readonly<Record<string, RegExp>> = {
  مؤسسة: /منظم(?:ة|ات)/,
  'اعرف المزيد': /معرفة المزيد/,
  معلّق: /موقوف/,
  'وحدة التحكم': /لوحة (?:ال)?تحكم/,
  'العلامة التجارية': /الهوية البصرية/,
  'الدخول الموحّد للشركات': /الموحّ?د للمؤسس|مؤسسي موح/,
  'الدخول الموحّد': /الموحد(?!ة)/,
  'قالب المؤسسة': /قالب المؤسسات/,
  'آلة إلى آلة': /من آلة/,
  'إسناد الأدوار': /تعيين (?:ال)?(?:دور|أدوار|إذن|أذونات)/,
  تعذّر: /تعذر/,
};

const ENGLISH: Readonly<Record<string, RegExp>> = {
  reactivate: /\bRestore(?:d)? (?:user|\{\{name)|until you restore\b|\bunblock/i,
};

describe.each([
  ['ar', ARABIC],
  ['en', ENGLISH],
])('terms in %s', (language, terms) => {
  const files = filesBelow([`locales/${language}`], (file) => file.endsWith('.json'));

  it('are read', () => expect(files.length).toBeGreaterThan(30));

  it.each(Object.entries(terms))('%s has no other word beside it', (_word, others) => {
    const found = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => others.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
