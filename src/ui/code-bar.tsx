import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './code-bar.module.css';
import { CopyIcon } from './copy';

type CodeBarProps = {
  readonly title?: ReactNode | undefined;
  /** What the copy button copies. */
  readonly value: string;
  readonly children?: ReactNode | undefined;
};

/** The bar above code: title, actions, copy. */
export function CodeBar({ title, value, children }: CodeBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div dir="ltr" className={styles.bar}>
      <span className={styles.title}>{title}</span>
      {children}
      <CopyIcon value={value} label={t('code.copy')} size="sm" />
    </div>
  );
}
