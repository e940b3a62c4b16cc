import { filesBelow, isProductCode, read } from './support/sources';

/** First segments of the console's own pages. */
function pathsIn(file: string): string[] {
  return [...read(file).matchAll(/\bpath: '([\w-]+)'/g)].flatMap(([, path]) => path ?? []);
}

const existing = new Set([...pathsIn('src/app/sections.ts'), ...pathsIn('src/app/router.tsx')]);

function linksIn(file: string) {
  return [...read(file).matchAll(/\bconsolePath\(\s*['"`]\/([\w-]+)/g)].map(
    ([, section = '']) => ({ file, section }) as const,
  );
}

describe('links within the console', () => {
  const links = filesBelow(['src'], isProductCode).flatMap(linksIn);

  it('are found', () => {
    expect(links.map(({ section }) => section)).toContain('roles');
    expect(existing).toContain('roles');
  });

  it('point to existing sections; others use useSectionPath', () => {
    expect(links.filter(({ section }) => !existing.has(section))).toEqual([]);
  });
});
