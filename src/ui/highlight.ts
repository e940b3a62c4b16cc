/** Colors code that is read, not edited: one pass of a regular expression for each line. */

type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'plain';
export type Token = { readonly kind: TokenKind; readonly text: string };

export type CodeLanguage = 'c' | 'hash' | 'markup' | 'none';

/** Families by how they write comments. */
const FAMILIES: Readonly<Record<string, CodeLanguage>> = {
  sh: 'hash',
  ini: 'hash',
  yaml: 'hash',
  py: 'hash',
  ruby: 'hash',
  html: 'markup',
  xml: 'markup',
  http: 'none',
};

/** The family of a fence's language; those with comments of two slashes are the most. */
export function codeLanguage(name: string): CodeLanguage {
  return name === '' ? 'none' : (FAMILIES[name] ?? 'c');
}

const COMMENTS: Readonly<Record<CodeLanguage, string>> = {
  c: String.raw`\/\/.*$|\/\*.*?(?:\*\/|$)|^\s*\*(?:\/|\s.*)?$`,
  hash: String.raw`(?:^|\s)#.*$`,
  markup: '<!--.*?(?:-->|$)',
  none: '(?!)',
};
const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60(?:[^\x60\\]|\\.)*\x60`;
const NUMBER = String.raw`\b\d+(?:\.\d+)*\b`;
const KEYWORD = String.raw`\b(?:abstract|as|async|await|break|case|catch|class|const|continue|def|default|defer|delete|do|else|enum|export|extends|false|final|finally|for|from|func|fun|function|get|guard|if|implements|import|in|interface|internal|let|lateinit|namespace|new|nil|None|null|override|package|private|protected|public|raise|readonly|return|self|set|static|struct|super|suspend|switch|this|throw|throws|true|True|False|try|type|typeof|undefined|using|val|var|void|when|while|with|yield)\b`;

const patterns = new Map<CodeLanguage, RegExp>();

function patternOf(language: CodeLanguage): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  // An apostrophe in the text of a document starts no string.
  const strings = language === 'markup' ? String.raw`"[^"]*"` : STRING;
  const words = language === 'c' || language === 'hash' ? `|(${NUMBER})|(${KEYWORD})` : '';
  const made = new RegExp(`(${COMMENTS[language]})|(${strings})${words}`, 'g');
  patterns.set(language, made);
  return made;
}

const KINDS: readonly TokenKind[] = ['comment', 'string', 'number', 'keyword'];

/** The line in pieces; joined, their texts are the line. */
export function tokens(line: string, language: CodeLanguage): Token[] {
  const found: Token[] = [];
  let end = 0;
  const add = (kind: TokenKind, text: string) => {
    if (text !== '') found.push({ kind, text });
  };
  for (const match of language === 'none' ? [] : line.matchAll(patternOf(language))) {
    add('plain', line.slice(end, match.index));
    const kind = KINDS.find((_, index) => match[index + 1] !== undefined) ?? 'plain';
    add(kind, match[0]);
    end = match.index + match[0].length;
  }
  add('plain', line.slice(end));
  return found;
}
