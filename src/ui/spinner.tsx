import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import styles from './spinner.module.css';
import { spinnerDelay, useDelayed } from './use-delayed';

type SpinnerProps = {
  readonly size?: 12 | 14 | 16 | 20 | 24;
  /** Announced instead of "Loading". Pass null if the surroundings announce it. */
  readonly label?: string | null;
  readonly className?: string | undefined;
};

/** A spinning ring in the text color. */
export function Spinner({ size = 16, label, className }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const classes = cx(styles.spinner, styles[`size${size}`], className);
  return label === null ? (
    <span className={classes} aria-hidden />
  ) : (
    <span className={classes} role="progressbar" aria-label={label ?? t('loading')} />
  );
}

/** A centered spinner, shown after 500 ms. */
export function DelayedSpinner({ label }: { readonly label?: string }) {
  const isDue = useDelayed(true, spinnerDelay);
  return (
    <div className={styles.center}>
      {isDue && <Spinner size={20} {...(label === undefined ? {} : { label })} />}
    </div>
  );
}
