import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import styles from './badge.module.css';
import { cx } from './cx';

type CountChipProps = {
  readonly count: number;
  readonly tone?: 'neutral' | 'danger' | undefined;
  /** If adjacent text says the same. */
  readonly isHidden?: boolean | undefined;
};

/** A small round count after a label. */
export function CountChip({ count, tone = 'neutral', isHidden = false }: CountChipProps) {
  const { i18n } = useTranslation('ui');
  return (
    <span
      className={cx(styles.count, tone === 'danger' && styles.countDanger)}
      aria-hidden={isHidden}
    >
      {formatNumber(count, i18n.language)}
    </span>
  );
}
