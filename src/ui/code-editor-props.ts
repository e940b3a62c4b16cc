import type { ReactNode, RefObject } from 'react';

export type CodeLanguage = 'json' | 'javascript' | 'css' | 'html' | 'text';

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
  /** Title of the bar above the code, such as a file name. Without one there is no bar. */
  readonly title?: ReactNode | undefined;
  /** Small buttons in the bar, next to copy. */
  readonly actions?: ReactNode | undefined;
  /** Dark in both themes. */
  readonly isDark?: boolean | undefined;
  readonly isLabelHidden?: boolean | undefined;
  /** Pixels; it grows with its content between the two. */
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Set to a function that puts text where the cursor is, as if it were typed. */
  readonly insertRef?: RefObject<((text: string) => void) | null> | undefined;
  /** A line (from 1) to highlight. */
  readonly highlightedLine?: number | undefined;
};
