import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { tabLabelKey, tabPlaces } from './tab-places';

type Texts = { readonly [key: string]: Texts | string };

function textOf(language: string, namespace: string, key: string): unknown {
  const texts = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Texts;
  return key.split('.').reduce<unknown>((at, part) => (at as Texts | undefined)?.[part], texts);
}

describe.each(tabPlaces)('$section/$tab', (place) => {
  test.each(['en', 'ar'])('is called what the page calls it: %s', (language) => {
    const [namespace = '', key = ''] = place.label.split(':');
    const label = textOf(language, namespace, key);
    expect(typeof label).toBe('string');
    expect(textOf(language, 'command-palette', tabLabelKey(place))).toBe(label);
  });

  test('is a page of its section', () => {
    const path = place.section.replaceAll('_', '-');
    const source = readFileSync(`src/features/${path}/${path}.routes.ts`, 'utf8');
    const paths = [...source.matchAll(/path: '([^']+)'/g)].map(([, each = '']) => each);
    expect(paths).toContain(path);
    const routes = paths.map((each) => ({ path: each }));
    expect(matchRoutes(routes, `/${place.tab}`)).not.toBeNull();
  });
});
