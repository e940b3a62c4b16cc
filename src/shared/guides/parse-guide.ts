/**
 * Guides are Markdown files with a few directives, so that their code is written as it is pasted
 * and translators need no tool:
 *
 *     ## Title of a step
 *     A paragraph with `code`, **bold**, and [links](https://example.com).
 *     - an item
 *     > a note
 *     ```ts title=src/auth.ts
 *     ::redirectUris https://…      a field that saves to the application, with its suggestion
 *     ::credentials                 the ID and the secret of the application
 *     ::setting requirePkce         a setting that this framework needs changed
 *     ::hosts                       how a server finds an issuer below localhost, if it is there
 */

const URI_FIELDS = ['redirectUris', 'postLogoutRedirectUris', 'corsAllowedOrigins'] as const;
export type UriFieldName = (typeof URI_FIELDS)[number];

export type Block = {
  /** Where it is not the language around it. */
  readonly lang?: string | undefined;
} & (
  | { readonly kind: 'text' | 'note' | 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | {
      readonly kind: 'code';
      readonly language: string;
      readonly title: string;
      readonly code: string;
    }
  | { readonly kind: 'uris'; readonly field: UriFieldName; readonly suggestion: string }
  | { readonly kind: 'credentials' }
  | { readonly kind: 'hosts' }
  | { readonly kind: 'setting'; readonly name: string }
);

export type GuideStep = {
  readonly title: string;
  /** Of the title, where it is not the language around it. */
  readonly lang?: string | undefined;
  readonly blocks: readonly Block[];
};

function isUriField(name: string): name is UriFieldName {
  return URI_FIELDS.some((field) => field === name);
}

function directive(line: string): Block {
  const [name = '', argument = ''] = line.slice(2).split(' ');
  if (name === 'credentials') return { kind: 'credentials' };
  if (name === 'hosts') return { kind: 'hosts' };
  if (name === 'setting') return { kind: 'setting', name: argument };
  if (isUriField(name)) return { kind: 'uris', field: name, suggestion: argument };
  throw new Error(`Unknown directive in a guide: ${line}`);
}

function cells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Everything but code: a paragraph of the Markdown source. */
function paragraph(text: string): Block {
  const lines = text.split('\n');
  if (text.startsWith('::')) return directive(text);
  if (text.startsWith('### ')) return { kind: 'heading', text: text.slice(4) };
  if (text.startsWith('> ')) {
    return { kind: 'note', text: lines.map((line) => line.replace(/^> ?/, '')).join(' ') };
  }
  if (text.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  if (text.startsWith('|')) {
    return {
      kind: 'table',
      rows: lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells),
    };
  }
  return { kind: 'text', text: lines.join(' ') };
}

function blocksOf(source: string): Block[] {
  // Odd parts are the contents of code fences.
  return source.split(/^```(.*\n[^]*?)^```$/m).flatMap((part, index): Block[] => {
    if (index % 2 === 0) {
      return part
        .split(/\n{2,}/)
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map(paragraph);
    }
    const end = part.indexOf('\n');
    const [, language = '', title = ''] =
      /^(\S*)(?: title=(.*))?$/.exec(part.slice(0, end).trim()) ?? [];
    return [{ kind: 'code', language, title, code: part.slice(end + 1) }];
  });
}

/** The steps of a guide. What precedes the first title is not part of any. */
export function parseGuide(source: string): GuideStep[] {
  // A line of code never starts with "## " in a guide, which a test proves.
  return source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), blocks: blocksOf(part.slice(end + 1)) };
    });
}
