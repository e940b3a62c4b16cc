import { useTranslation } from 'react-i18next';
import { Banner } from '~/src/ui/banner';
import { Copy } from '~/src/ui/copy';
import styles from './signing-key-note.module.css';

/** A new key, which is told only now. */
export function SigningKeyNote({ signingKey }: { readonly signingKey: string }) {
  const { t } = useTranslation('log-streams');
  return (
    <>
      <Banner tone="info" title={t('key.once')} isStacked>
        {t('key.once_text')}
      </Banner>
      <div role="group" aria-label={t('key.label')}>
        <Copy
          value={signingKey}
          label={t('key.copy')}
          variant="contained"
          className={styles.key ?? ''}
        />
      </div>
    </>
  );
}
