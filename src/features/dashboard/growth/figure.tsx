import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { InfoTip } from '~/src/ui/info-tip';
import styles from './growth.module.css';

type FigureProps = {
  readonly label: string;
  readonly tip: string;
  readonly count: number;
  /** Change against the window before; a figure without one has a note. */
  readonly delta?: number | undefined;
  /** "vs yesterday", or what the count is of. */
  readonly note: string;
  /** Beside the count instead of below it. */
  readonly isInline?: boolean | undefined;
  readonly size?: 'lg' | 'md' | undefined;
};

/** A number of users with its name, what it counts, and how it changed. */
export function Figure(props: FigureProps) {
  const { label, tip, count, delta, note, isInline = false, size = 'lg' } = props;
  const { i18n } = useTranslation('dashboard');
  return (
    <div role="group" aria-label={label}>
      <p className={styles.label}>
        {label}
        <InfoTip text={tip} />
      </p>
      <div className={cx(styles.figure, isInline && styles.inline)}>
        <span className={styles[size]}>{formatNumber(count, i18n.language)}</span>
        <Change note={note}>{delta !== undefined && <Delta delta={delta} />}</Change>
      </div>
    </div>
  );
}

function Change({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <span className={styles.change}>
      {children}
      {note}
    </span>
  );
}

function Delta({ delta }: { readonly delta: number }) {
  const { i18n } = useTranslation('dashboard');
  const sign = delta < 0 ? '−' : '+';
  return (
    <span className={cx(delta > 0 && styles.up, delta < 0 && styles.down)}>
      {delta !== 0 && <Icon icon={delta > 0 ? ArrowUp : ArrowDown} size={14} />}
      <bdi dir="ltr">
        {sign}
        {formatNumber(Math.abs(delta), i18n.language)}
      </bdi>
    </span>
  );
}
