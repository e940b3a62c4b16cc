import type { ReactNode } from 'react';

export type CodeLanguage = 'json' | 'javascript' | 'css' | 'text';

export type CodeEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly language?: CodeLanguage | undefined;
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: ReactNode | undefined;
  readonly isOptional?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** The title of the bar above the code, a file name say. Without one there is no bar. */
  readonly title?: ReactNode | undefined;
  /** Small buttons in the bar, beside copy. */
  readonly actions?: ReactNode | undefined;
  /** Dark in both themes. */
  readonly isDark?: boolean | undefined;
  readonly isLabelHidden?: boolean | undefined;
  /** Pixels; it grows with its content between the two. */
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  readonly placeholder?: string | undefined;
  /** One line (from 1) to point at. */
  readonly highlightedLine?: number | undefined;
};
