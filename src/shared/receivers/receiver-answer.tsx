import { useTranslation } from '~/src/i18n/use-translation';
import styles from './receiver-answer.module.css';

/** What a receiver answered, as it is; nothing without an answer. */
export function ReceiverAnswer({ text }: { readonly text: string | null | undefined }) {
  const { t } = useTranslation('receivers');
  if (!text) return null;
  return (
    <bdi dir="ltr" className={styles.body} tabIndex={0} role="group" aria-label={t('response')}>
      {text}
    </bdi>
  );
}
