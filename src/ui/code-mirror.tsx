import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderExtension,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { CodeEditorProps, CodeLanguage } from './code-editor-props';
import { codeTheme } from './code-theme';
import { cssLanguage, htmlLanguage, scriptLanguage } from './code-languages';
import { cspNonce } from './csp-nonce';

type Props = CodeEditorProps & {
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
};

/** Marks a change that came from the form and need not be reported back. */
const fromOutside = Annotation.define<boolean>();

const parseJson = jsonParseLinter();

/** An empty editor has no errors. */
function lintJson(view: EditorView): readonly Diagnostic[] {
  return view.state.doc.toString().trim() === '' ? [] : parseJson(view);
}

const languages: Readonly<Record<CodeLanguage, Extension>> = {
  json: [json(), linter(lintJson, { delay: 400 })],
  javascript: scriptLanguage,
  css: cssLanguage,
  html: htmlLanguage,
  text: [],
};

function highlightLine(state: EditorState, line: number | undefined): Extension {
  return line === undefined || line < 1 || line > state.doc.lines
    ? []
    : EditorView.decorations.of(
        Decoration.set(
          Decoration.line({ class: 'cm-pointedLine' }).range(state.doc.line(line).from),
        ),
      );
}

type Settings = Pick<
  Props,
  | 'language'
  | 'isDark'
  | 'isReadOnly'
  | 'isInvalid'
  | 'placeholder'
  | 'minHeight'
  | 'maxHeight'
  | 'labelledBy'
  | 'describedBy'
  | 'highlightedLine'
>;

/** Every property of the editor that may change while mounted. */
function settingsOf(state: EditorState, settings: Settings): Extension {
  const {
    language = 'json',
    isDark = false,
    isReadOnly = false,
    isInvalid,
    placeholder,
  } = settings;
  const { minHeight, maxHeight, labelledBy, describedBy, highlightedLine } = settings;
  return [
    languages[language],
    codeTheme({ isDark, minHeight, maxHeight }),
    EditorState.readOnly.of(isReadOnly),
    highlightLine(state, highlightedLine),
    EditorView.contentAttributes.of({
      'aria-labelledby': labelledBy,
      'aria-multiline': 'true',
      // Editable content is focusable anyway; declaring it tells tools that the code scrolls.
      tabindex: '0',
      spellcheck: 'false',
      autocapitalize: 'off',
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    }),
    ...(placeholder === undefined ? [] : [placeholderExtension(placeholder)]),
  ];
}

/** The CodeMirror 6 view behind `CodeEditor`; only loaded as a lazy chunk. */
export function CodeMirrorEditor(props: Props) {
  const { value, language, isReadOnly, isDark, placeholder } = props;
  const { minHeight, maxHeight, labelledBy, describedBy, isInvalid, highlightedLine } = props;
  const hostRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(null);
  const compartment = useRef(new Compartment());
  const callbacks = useRef({ onChange: props.onChange, onBlur: props.onBlur });
  useEffect(() => {
    callbacks.current = { onChange: props.onChange, onBlur: props.onBlur };
  });

  // The view is created once, with the first properties; later ones go through the compartment.
  const first = useRef(props);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) {
      return;
    }
    const empty = EditorState.create({ doc: first.current.value });
    const view = new EditorView({
      parent: host,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          EditorView.cspNonce.of(cspNonce()),
          lineNumbers(),
          history(),
          drawSelection(),
          highlightSpecialChars(),
          bracketMatching(),
          indentOnInput(),
          indentUnit.of('  '),
          EditorState.tabSize.of(2),
          keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of((update) => {
            if (
              update.docChanged &&
              update.transactions.every((step) => !step.annotation(fromOutside))
            ) {
              callbacks.current.onChange?.(update.state.doc.toString());
            }
            if (update.focusChanged && !update.view.hasFocus) {
              callbacks.current.onBlur?.();
            }
          }),
          compartment.current.of(settingsOf(empty, first.current)),
        ],
      }),
    });
    viewRef.current = view;
    const { insertRef } = first.current;
    if (insertRef) {
      insertRef.current = (text) => {
        view.dispatch(view.state.replaceSelection(text));
        view.focus();
      };
    }
    return () => {
      if (insertRef) insertRef.current = null;
      viewRef.current = null;
      view.destroy();
    };
  }, []);

  useEffect(() => {
    const view = viewRef.current;
    if (view && view.state.doc.toString() !== value) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: value },
        annotations: fromOutside.of(true),
      });
    }
  }, [value]);

  useEffect(() => {
    const view = viewRef.current;
    view?.dispatch({
      effects: compartment.current.reconfigure(
        settingsOf(view.state, {
          language,
          isDark,
          isReadOnly,
          isInvalid,
          placeholder,
          minHeight,
          maxHeight,
          labelledBy,
          describedBy,
          highlightedLine,
        }),
      ),
    });
  }, [
    language,
    isDark,
    isReadOnly,
    isInvalid,
    placeholder,
    minHeight,
    maxHeight,
    labelledBy,
    describedBy,
    highlightedLine,
  ]);

  return <div ref={hostRef} />;
}
