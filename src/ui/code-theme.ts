import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, color: 'var(--code-key)' },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
    { tag: [tags.number, tags.bool, tags.null, tags.unit], color: 'var(--code-number)' },
    {
      tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword],
      color: 'var(--code-keyword)',
    },
    { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--code-comment)' },
    { tag: tags.function(tags.variableName), color: 'var(--code-fn)' },
  ]),
);

type ThemeOptions = {
  readonly isDark: boolean;
  /** Pixels. */
  readonly minHeight: number;
  readonly maxHeight: number;
};

/** The editor theme, from the design tokens, so that it follows the page's theme. */
export function codeTheme({ isDark, minHeight, maxHeight }: ThemeOptions): Extension {
  return [
    highlighting,
    EditorView.theme(
      {
        '&': {
          color: 'var(--text)',
          backgroundColor: 'transparent',
          fontSize: 'var(--fs-sm)',
          maxHeight: `${maxHeight}px`,
        },
        '&.cm-focused': { outline: 'none' },
        '.cm-scroller': {
          fontFamily: 'var(--font-mono)',
          lineHeight: '20px',
          letterSpacing: '-0.01em',
          fontVariantLigatures: 'none',
          minHeight: `${minHeight}px`,
          overflow: 'auto',
          scrollbarWidth: 'thin',
        },
        '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
        '.cm-line': { padding: '0 14px 0 4px' },
        '.cm-gutters': {
          backgroundColor: 'var(--surface-sunken)',
          color: 'var(--text-subtle)',
          border: 'none',
        },
        '.cm-lineNumbers .cm-gutterElement': { minWidth: '42px', padding: '0 14px 0 8px' },
        '.cm-cursor': { borderLeftColor: 'var(--text)' },
        '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
          { backgroundColor: 'var(--accent-soft-hover)' },
        '.cm-matchingBracket': { backgroundColor: 'transparent' },
        '&.cm-focused .cm-matchingBracket': {
          backgroundColor: 'var(--accent-soft)',
          outline: '1px solid var(--accent-border)',
        },
        '.cm-pointedLine': { backgroundColor: 'var(--accent-soft)' },
        '.cm-placeholder': { color: 'var(--text-subtle)' },
        '.cm-tooltip': {
          border: '1px solid var(--border)',
          borderRadius: '8px',
          backgroundColor: 'var(--surface-raised)',
          color: 'var(--text)',
          boxShadow: 'var(--shadow-md)',
        },
        '.cm-diagnostic': {
          padding: '6px 10px',
          fontFamily: 'var(--font-sans)',
          fontSize: 'var(--fs-xs)',
        },
        '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
        '.cm-lintRange-error': {
          backgroundImage: 'none',
          textDecoration: 'underline wavy var(--danger)',
          textUnderlineOffset: '3px',
        },
      },
      { dark: isDark },
    ),
  ];
}
