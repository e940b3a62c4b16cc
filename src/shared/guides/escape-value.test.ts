import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { escapedForCode } from './escape-value';
import { fillInCode, fillInSuggestion, fillInText, type GuideValues } from './guide-values';
import { parseGuide } from './parse-guide';

/** Ends every kind of literal, and then calls something. */
const HOSTILE = [
  `https://x.example/'+pwned()+'"+pwned()+"`,
  '`;pwned();`${pwned()}$(pwned)#{pwned()}\\(pwned())',
  String.raw`\';pwned();//\";pwned();//\u0022;pwned();`,
  '\r\npwned();\n\u2028pwned();\u2029\u202e</script><script>pwned()</script>*/pwned()/*',
];
const ALL = HOSTILE.join('');

function valuesOf(value: string): GuideValues {
  return {
    issuer: value,
    endpoint: value,
    managementApi: value,
    clientId: value,
    clientSecret: value,
    redirectUri: value,
    postLogoutRedirectUri: value,
    origin: value,
    port: '3030',
    audience: value,
  };
}

const content = path.join(import.meta.dirname, 'content/en');
const blocks = readdirSync(content).flatMap((file) =>
  parseGuide(readFileSync(path.join(content, file), 'utf8'))
    .flatMap((step) => step.blocks)
    .flatMap((block) => (block.kind === 'code' ? [{ ...block, file }] : [])),
);

describe('a value in code', () => {
  const quotes = `a'b"c\\d$e<f`;
  test.each([
    ['js', `x = '`, String.raw`a\'b"c\\d$e\x3Cf`],
    ['ts', 'x = "', String.raw`a'b\"c\\d$e\x3Cf`],
    ['tsx', `x = '`, String.raw`a\'b"c\\d$e\x3Cf`],
    ['tsx', 'x="', 'a&#39;b&quot;c\\d$e&lt;f'],
    ['json', '"x": "', String.raw`a'b\"c\\d$e<f`],
    ['go', 'x = "', String.raw`a'b\"c\\d$e<f`],
    ['java', 'f("', String.raw`a'b\"c\\d$e<f`],
    ['csharp', 'x = "', String.raw`a'b\"c\\d$e<f`],
    ['swift', 'x = "', String.raw`a'b\"c\\d$e<f`],
    ['py', 'x = "', String.raw`a'b\"c\\d$e<f`],
    ['kotlin', 'x = "', String.raw`a'b\"c\\d\$e<f`],
    ['dart', `x = '`, String.raw`a\'b"c\\d\$e<f`],
    ['php', `x = '`, String.raw`a\'b"c\\d$e<f`],
    ['ruby', `x = '`, String.raw`a\'b"c\\d$e<f`],
    ['yaml', `x: '`, String.raw`a''b"c\d$e<f`],
    ['sh', `X='`, 'a%27b%22c%5Cd%24e%3Cf'],
    ['ini', 'X=', 'a%27b%22c%5Cd%24e%3Cf'],
    ['http', 'POST ', 'a%27b%22c%5Cd%24e%3Cf'],
    ['cobol', `x = '`, 'a%27b%22c%5Cd%24e%3Cf'],
  ])('of %s stays in its literal after %s', (language, start, expected) => {
    expect(escapedForCode(quotes, language, start)).toBe(expected);
  });

  it('has no character that breaks a line or hides', () => {
    const half = String.fromCharCode(0xd8_00);
    for (const { language } of blocks) {
      const value = escapedForCode(`a\n\r\t\0\u2028\u202e${half}\u{e0001}b`, language, `x = '`);
      expect(value).toBe('a%0A%0D%09%00%E2%80%A8%E2%80%AE%EF%BF%BD%F3%A0%80%81b');
    }
  });

  it('is the same if nothing in it needs an escape', () => {
    for (const value of [
      'https://x.example:8443/a-b/c_d,e@f+g%20=h',
      'com.example.app://b',
      '•••',
    ]) {
      for (const { language } of blocks) {
        expect(escapedForCode(value, language, `x = '`)).toBe(value);
      }
    }
  });

  it('stands without quotes only as a number', () => {
    expect(escapedForCode('3030', 'ruby', 'set :port, ')).toBe('3030');
    expect(escapedForCode('system', 'ruby', 'set :port, ')).toBeUndefined();
    expect(escapedForCode('x', 'ts', "f('a', ")).toBeUndefined();
    expect(escapedForCode('x', 'ts', String.raw`f('a\'', `)).toBeUndefined();
    expect(fillInCode({ language: 'ts', code: 'a = {{origin}}' }, { origin: 'b' })).toBe(
      'a = {{origin}}',
    );
  });

  it('is what the program reads', () => {
    const read = (language: string, start: string, end: string) =>
      `${start}${escapedForCode(ALL, language, start)}${end}`;
    const expected = JSON.parse(`"${escapedForCode(ALL, 'json', '"')}"`) as unknown;
    expect(expected).toContain(`'+pwned()+'"+pwned()+"`);
    expect(Function(read('js', `return '`, `'`))()).toBe(expected);
    expect(Function(read('ts', 'return "', '"'))()).toBe(expected);
    const { code } = transformSync(read('tsx', '<a href="', '" />'), {
      loader: 'tsx',
      jsxFactory: 'h',
    });
    const attributes = Function('h', `return ${code}`) as (h: unknown) => { href: string };
    expect(attributes((_: string, given: unknown) => given).href).toBe(expected);
  });

  it('is one word for a shell, in quotes and without', () => {
    const value = escapedForCode(ALL, 'sh', '') ?? '';
    for (const word of [value, `'${value}'`, `"${value}"`]) {
      const { stdout, stderr } = spawnSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });
      expect({ stdout, stderr }).toEqual({ stdout: value, stderr: '' });
    }
  });
});

describe('the code of every guide', () => {
  it('has a place for each of its values', () => {
    for (const block of blocks) {
      expect([block.file, fillInCode(block, valuesOf(ALL))]).not.toEqual([
        block.file,
        expect.stringMatching(/\{\{\w+\}\}/),
      ]);
    }
  });

  const LOADERS = { js: 'js', ts: 'ts', tsx: 'tsx', json: 'json' } as const;
  const scripts = blocks.flatMap((block) => {
    const found = Object.entries(LOADERS).find(([language]) => language === block.language);
    return found ? [{ ...block, loader: found[1] }] : [];
  });

  it('runs nothing of a hostile value', () => {
    expect(scripts.length).toBeGreaterThan(20);
    for (const block of scripts) {
      for (const value of [...HOSTILE, ALL]) {
        const code = fillInCode(block, valuesOf(value));
        if (block.loader !== 'json') expect(code).not.toContain('</script');
        // Throws for what is no program; a call outside a literal would be replaced.
        const output = transformSync(code, {
          loader: block.loader,
          jsx: 'automatic',
          define: block.loader === 'json' ? {} : { pwned: '"was run"' },
        });
        expect(output.code).not.toContain('was run');
      }
    }
  });

  it('has as many lines as before', () => {
    for (const block of blocks) {
      const lines = (value: string) => fillInCode(block, valuesOf(value)).split('\n').length;
      expect([block.file, lines(ALL)]).toEqual([block.file, lines('https://x.example')]);
    }
  });
});

describe('a value in a text', () => {
  it('is no link, bold text, or end of code', () => {
    expect(
      fillInText('Open `{{audience}}`.', { audience: 'a`[b](https://evil.example)**c**\n' }),
    ).toBe('Open `a%60[b]%28https://evil.example%29%2A%2Ac%2A%2A%0A`.');
  });

  it('is suggested as it is', () => {
    expect(fillInSuggestion('{{origin}}', { origin: `http://[::1]/'(` })).toBe(`http://[::1]/'(`);
  });
});
