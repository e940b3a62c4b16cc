import { readFileSync, readdirSync } from 'node:fs';

const DOMAIN = 'server/domain';
/** What the suffix of a file name can say: ADR 0018. */
const ROLE = /\.(?<role>queries|rules|input|job|test)\.ts$/;
/** Statements of Drizzle on a transaction, and raw SQL. */
const READ = /\btx\s*\.(?:select|selectDistinct|selectDistinctOn)\b/;
const WRITE = /\btx\s*\.(?:insert|update|delete)\b|\b(?:insert into|delete from|update) \$\{/;
const RAW = /\btx\s*\.execute\b/;

function problemsOf(file: string, code: string): string[] {
  const role = ROLE.exec(file)?.groups?.['role'];
  if (role === 'test') return [];
  if (role === undefined || role === 'input') {
    const hasSql = [READ, WRITE, RAW].some((statement) => statement.test(code));
    return hasSql ? [`${file} has SQL and no role in its name`] : [];
  }
  return role === 'queries' && WRITE.test(code) ? [`${file} writes`] : [];
}

describe('file names of the domain say what a file does', () => {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );

  test('queries read only, and a file with SQL is named after its role', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(
      files.flatMap((file) => problemsOf(file, readFileSync(`${DOMAIN}/${file}`, 'utf8'))),
    ).toEqual([]);
  });

  test.each([
    ['a.queries.ts', 'await tx\n  .insert(users)', ['a.queries.ts writes']],
    ['a.queries.ts', 'tx.execute(sql`delete from ${users}`)', ['a.queries.ts writes']],
    ['a.queries.ts', 'tx.select().from(users)', []],
    ['a.rules.ts', 'tx.update(users)', []],
    ['a.ts', 'tx.select()', ['a.ts has SQL and no role in its name']],
    ['a.input.ts', 'tx.execute(sql`select 1`)', ['a.input.ts has SQL and no role in its name']],
    ['a.ts', 'const text = "insert"; map.delete(id)', []],
  ])('%s with `%s`', (file, code, problems) => {
    expect(problemsOf(file, code)).toEqual(problems);
  });
});
