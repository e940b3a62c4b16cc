import type { CopyStatus as Status } from '~/src/ui/use-copy';
import { useText } from '../i18n';
import styles from './factors.module.css';

/** Says whether it was copied. */
export function CopyStatus({ status }: { readonly status: Status }) {
  const { t } = useText();
  return (
    <div className={styles.hint} role="status">
      {status === 'copied'
        ? t('enrollment.copied')
        : status === 'failed'
          ? t('enrollment.copy_failed')
          : null}
    </div>
  );
}
