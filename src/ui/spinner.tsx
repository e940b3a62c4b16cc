import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './spinner.module.css';
import { spinnerDelay, useDelayed } from './use-delayed';

type SpinnerProps = {
  readonly size?: 12 | 14 | 16 | 20 | 24;
  /** Said instead of "Loading". Pass null where the surroundings already say it. */
  readonly label?: string | null;
  readonly className?: string | undefined;
};

/** A turning ring in the colour of the text around it. */
export function Spinner({ size = 16, label, className }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const classes = cx(styles.spinner, styles[`size${size}`], className);
  return label === null ? (
    <span className={classes} aria-hidden />
  ) : (
    <span className={classes} role="progressbar" aria-label={label ?? t('loading')} />
  );
}

/** A spinner in the middle of its container, shown after 500 ms. */
export function DelayedSpinner({ label }: { readonly label?: string }) {
  const isDue = useDelayed(true, spinnerDelay);
  return (
    <div className={styles.center}>
      {isDue && <Spinner size={20} {...(label === undefined ? {} : { label })} />}
    </div>
  );
}
