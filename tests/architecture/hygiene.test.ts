import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './support/cruise';
import { filesBelow, isProductCode, isTest, read } from './support/sources';

const FOLDERS = [
  'contract',
  'docs',
  'locales',
  'machines',
  'scripts',
  'server',
  'src',
  'tests',
  'types',
];
function isTestFile(file: string): boolean {
  return /\.test\.[cm]?[jt]sx?$/.test(file);
}
function isText(file: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|css|md|ejs|html|svg)$/.test(file);
}
const self = path.relative(process.cwd(), __filename);
const files = filesBelow(FOLDERS, (file) => isText(file) && file !== self);
const product = files.filter(isProductCode);

/** Lines of `text` that match, as `file:line`. */
function matches(file: string, text: string, pattern: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

function search(list: readonly string[], pattern: RegExp): string[] {
  return list.flatMap((file) => matches(file, read(file), pattern));
}

const HOME = /(?:^|["'`(\s=])(?:\/(?:home|Users|root|work)\/\w|[A-Z]:\\Users\\)/;
const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b/;
const FOCUSED = /\b(?:describe|it|test)\.only\(|\b(?:fdescribe|fit|xit|xdescribe)\(/;
const SLEEP = /\bwaitForTimeout\(|\bsleep\(\d/;
const SUPPRESSION = /@ts-(?:ignore|nocheck|expect-error)(?!\s*[:-]?\s*\w)|eslint-disable(?!.*--)/;
/** Wire values of existing clients may contain this word; prose and names may not. */
const FOREIGN = /(?<!urn:)\blogto\b(?![:-]|\\?\.(?:app|io)\b)/i;

describe('hygiene', () => {
  it('finds the project', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(product.length).toBeGreaterThan(50);
  });

  it.each([
    ['paths of one machine', files, HOME],
    ['unfinished work', files, UNFINISHED],
    ['focused or skipped tests', files.filter(isTest), FOCUSED],
    ['sleeps in tests', files.filter(isTest), SLEEP],
    ['suppressions without a reason', product, SUPPRESSION],
    ['names of other products outside wire values', files, FOREIGN],
  ])('there are no %s', (_name, list, pattern) => {
    expect(search(list, pattern)).toEqual([]);
  });

  it('every test belongs to a project of jest', () => {
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--listTests', '--json'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, GATEHOUSE_NIGHTLY: '1' } },
    );
    const listed = (JSON.parse(stdout) as string[]).map((file) => path.relative(root, file));
    expect(listed.toSorted()).toEqual(filesBelow(FOLDERS, isTestFile).toSorted());
  });

  it('the lock file names no registry but the public one', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string }>;
    };
    const hosts = Object.values(lock.packages)
      .map(({ resolved }) => resolved)
      .filter((resolved) => resolved !== undefined)
      .map((resolved) => new URL(resolved).host);
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });

  it.each([
    [HOME, "const a = '/home/someone/x';"],
    [UNFINISHED, `// ${['TO', 'DO'].join('')}: later`],
    [FOCUSED, "it.only('x', () => {})"],
    [SLEEP, 'await page.waitForTimeout(500)'],
    [SUPPRESSION, '// @ts-expect-error'],
    [FOREIGN, 'Sign in to Logto'],
  ])('%s reports a violation', (pattern, line) => {
    expect(matches('x', line, pattern)).toHaveLength(1);
  });

  it.each([
    [FOREIGN, "'urn:logto:scope:organizations'"],
    [FOREIGN, "'https://default.logto.app/api'"],
    [FOREIGN, "reply.header('Logto-Core-Request-Id', id)"],
    [SUPPRESSION, '// @ts-expect-error: the types lag behind'],
    [SUPPRESSION, '// eslint-disable-next-line no-control-regex -- RFC 6749 allows them'],
  ])('%s accepts %s', (pattern, line) => {
    expect(matches('x', line, pattern)).toEqual([]);
  });
});
