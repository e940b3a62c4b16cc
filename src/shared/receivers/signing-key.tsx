import { useTranslation } from '~/src/i18n/use-translation';
import { Copy } from '~/src/ui/copy';
import styles from './signing-key.module.css';

type SigningKeyProps = {
  readonly value: string;
  /** Hidden until it is asked for. */
  readonly isSecret?: boolean;
};

/** A signing key to copy. */
export function SigningKey({ value, isSecret = false }: SigningKeyProps) {
  const { t } = useTranslation('receivers');
  return (
    <Copy
      value={value}
      label={t('key.copy')}
      variant="contained"
      isSecret={isSecret}
      className={styles.key ?? ''}
    />
  );
}
