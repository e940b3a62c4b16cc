import { detectLanguage } from './detect-language';
import { directionOf, languages, matchLanguage } from './languages';

describe('language matching', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'fr-CA'], 'fr'],
    [['pt'], 'pt-PT'],
    [['pt-BR'], 'pt-BR'],
    [['pt-AO'], 'pt-PT'],
    [['zh'], 'zh-CN'],
    [['zh-Hans-SG'], 'zh-CN'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-HK'],
    [['zh-MO'], 'zh-HK'],
    [['tr'], 'tr-TR'],
    [['uk'], 'uk-UA'],
    [['EN-us'], 'en'],
    [['ar-EG'], 'ar'],
    [['nl', 'xx'], 'en'],
    [[], 'en'],
  ])('%j matches %s', (wanted, expected) => {
    expect(matchLanguage(wanted)).toBe(expected);
  });

  it('offers 18 languages, with Arabic right to left', () => {
    expect(languages).toHaveLength(18);
    expect(languages.filter(({ tag }) => directionOf(tag) === 'rtl').map(({ tag }) => tag)).toEqual(
      ['ar'],
    );
  });

  it('prefers the stored language if it is supported', () => {
    const detect = (stored: string | null) =>
      detectLanguage({
        storageKey: 'k',
        storage: { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined },
        browserLanguages: ['ja'],
      });
    expect(detect('fr')).toBe('fr');
    expect(detect('nl')).toBe('ja');
    expect(detect(null)).toBe('ja');
  });
});
