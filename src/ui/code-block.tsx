import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { CodeBar } from './code-bar';
import { CopyIcon } from './copy';
import { type CodeLanguage, tokens } from './highlight';
import styles from './code-block.module.css';

type CodeBlockProps = {
  readonly code: string;
  /** What the copy button copies, if it shows less: a masked secret. Default: the code. */
  readonly copiedCode?: string | undefined;
  /** Colors comments, strings, numbers, and keywords. */
  readonly highlight?: CodeLanguage | undefined;
  /** A file name or a language. */
  readonly title?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  readonly hasLineNumbers?: boolean | undefined;
  /** Lines (from 1) to highlight. */
  readonly highlightedLines?: readonly number[] | undefined;
  /** Accessible name of the scrolling code. */
  readonly label?: string | undefined;
};

/** Code to read and copy. Always left-to-right. */
export function CodeBlock({
  code,
  copiedCode = code,
  highlight = 'none',
  title,
  actions,
  hasLineNumbers = true,
  highlightedLines = [],
  label,
}: CodeBlockProps) {
  const { t } = useTranslation('ui');
  const lines = code.replace(/\n$/, '').split('\n');
  return (
    <div className={styles.block} dir="ltr">
      {title || actions ? (
        <CodeBar title={title} value={copiedCode}>
          {actions}
        </CodeBar>
      ) : (
        <div className={styles.corner}>
          <CopyIcon value={copiedCode} label={t('code.copy')} size="sm" />
        </div>
      )}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={label ?? t('code.label')}>
        <code>
          {lines.map((line, index) => (
            <span
              key={index}
              className={highlightedLines.includes(index + 1) ? styles.pointed : styles.line}
              {...(hasLineNumbers ? { 'data-line': index + 1 } : {})}
            >
              {tokens(line, highlight).map(({ kind, text }, at) =>
                kind === 'plain' ? (
                  text
                ) : (
                  // The pieces of a line have fixed places.
                  <span key={at} className={styles[kind]}>
                    {text}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}
