import { codeLanguage, tokens } from './highlight';

function kinds(line: string, language: string): string[] {
  return tokens(line, codeLanguage(language))
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);
}

describe('highlighting', () => {
  it('tells comments, strings, numbers, and keywords apart', () => {
    expect(kinds("const port = '30 // 00'; // in 2 ways", 'ts')).toEqual([
      'keyword const',
      "string '30 // 00'",
      'comment // in 2 ways',
    ]);
    expect(kinds('return 42', 'py')).toEqual(['keyword return', 'number 42']);
    expect(kinds(' * The second line', 'java')).toEqual(['comment  * The second line']);
  });

  it('knows the comments of each family', () => {
    expect(kinds('url=https://x # note', 'ini')).toEqual(['comment  # note']);
    expect(kinds('<!-- it’s --><a href="#x">', 'html')).toEqual([
      'comment <!-- it’s -->',
      'string "#x"',
    ]);
    expect(kinds('POST /token "x"', 'http')).toEqual([]);
  });

  it('loses no character', () => {
    const line = '  if (a["b"] > 1) { return `x${y}`; } // done';
    expect(
      tokens(line, 'c')
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });
});
