import { StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

const keywords = new Set(
  (
    'async await break case catch class const continue default delete do else export extends finally ' +
    'for from function if import in instanceof let new of return static super switch this throw try ' +
    'typeof var void while yield'
  ).split(' '),
);
const atoms = new Set(['true', 'false', 'null', 'undefined', 'NaN', 'Infinity']);

type ScriptState = { inside: '' | 'comment' | 'template' };

/**
 * A minimal JavaScript highlighter for short scripts: comments, strings, numbers, keywords, and
 * calls. A full grammar would be larger than the rest of the editor.
 */
const script: StreamParser<ScriptState> = {
  name: 'javascript',
  startState: () => ({ inside: '' }),
  token(stream, state) {
    if (state.inside === 'comment') {
      if (stream.skipTo('*/')) {
        stream.match('*/');
        state.inside = '';
      } else {
        stream.skipToEnd();
      }
      return 'comment';
    }
    if (state.inside === 'template') {
      return readTemplate(stream, state);
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.inside = 'comment';
      return 'comment';
    }
    if (stream.match('`')) {
      state.inside = 'template';
      return readTemplate(stream, state);
    }
    if (stream.match(/^(?:'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?)/)) {
      return 'string';
    }
    if (stream.match(/^(?:0[xob][\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)n?/i)) {
      return 'number';
    }
    const word = stream.match(/^[\p{L}_$][\p{L}\p{N}_$]*/u);
    if (Array.isArray(word)) {
      const text = word[0] ?? '';
      if (keywords.has(text)) {
        return 'keyword';
      }
      if (atoms.has(text)) {
        return 'bool';
      }
      return stream.match(/^\s*\(/, false) ? 'variableName.function' : 'variableName';
    }
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
};

function readTemplate(stream: Parameters<typeof script.token>[0], state: ScriptState): string {
  while (!stream.eol()) {
    const character = stream.next();
    if (character === '\\') {
      stream.next();
    } else if (character === '`') {
      state.inside = '';
      break;
    }
  }
  return 'string';
}

type CssState = { isComment: boolean; depth: number };

/** A minimal CSS highlighter: comments, strings, properties, at-rules, numbers, and colors. */
const css: StreamParser<CssState> = {
  name: 'css',
  startState: () => ({ isComment: false, depth: 0 }),
  token(stream, state) {
    if (state.isComment || stream.match('/*')) {
      state.isComment = !stream.skipTo('*/');
      if (state.isComment) {
        stream.skipToEnd();
      } else {
        stream.match('*/');
      }
      return 'comment';
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match(/^(?:'[^']*'?|"[^"]*"?)/)) {
      return 'string';
    }
    if (stream.match(/^@[\w-]+/)) {
      return 'keyword';
    }
    if (stream.match(/^#[\da-f]{3,8}\b/i) || stream.match(/^-?\.?\d[\d.]*(?:%|[a-z]+)?/i)) {
      return 'number';
    }
    if (state.depth > 0 && stream.match(/^-{0,2}[a-z][\w-]*(?=\s*:)/i)) {
      return 'propertyName';
    }
    if (stream.match(/^[\w-]+/)) {
      return null;
    }
    const character = stream.next();
    if (character === '{') {
      state.depth += 1;
    } else if (character === '}') {
      state.depth = Math.max(0, state.depth - 1);
    }
    return null;
  },
  languageData: { commentTokens: { block: { open: '/*', close: '*/' } } },
};

type HtmlState = { inside: '' | 'comment' | 'tag' };

/** A minimal HTML highlighter: comments, tags, attributes, and `{{variables}}`. */
const html: StreamParser<HtmlState> = {
  name: 'html',
  startState: () => ({ inside: '' }),
  token(stream, state) {
    if (state.inside === 'comment' || stream.match('<!--')) {
      state.inside = stream.skipTo('-->') ? '' : 'comment';
      if (state.inside) {
        stream.skipToEnd();
      } else {
        stream.match('-->');
      }
      return 'comment';
    }
    if (stream.match(/^{{\s*[\w.]+\s*}}/)) {
      return 'variableName.function';
    }
    if (state.inside === 'tag') {
      return readTag(stream, state);
    }
    if (stream.match(/^<[/!]?[a-z][\w-]*/i)) {
      state.inside = 'tag';
      return 'keyword';
    }
    stream.next();
    stream.eatWhile(/[^<{]/);
    return null;
  },
  languageData: { commentTokens: { block: { open: '<!--', close: '-->' } } },
};

function readTag(stream: Parameters<typeof html.token>[0], state: HtmlState): string | null {
  if (stream.match(/^\/?>/)) {
    state.inside = '';
    return 'keyword';
  }
  if (stream.match(/^(?:"[^"]*"?|'[^']*'?)/)) {
    return 'string';
  }
  if (stream.match(/^[\w:-]+/)) {
    return 'propertyName';
  }
  stream.next();
  return null;
}

export const htmlLanguage: Extension = StreamLanguage.define(html);
export const scriptLanguage: Extension = StreamLanguage.define(script);
export const cssLanguage: Extension = StreamLanguage.define(css);
