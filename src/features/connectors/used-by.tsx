import { CircleX } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import styles from './used-by.module.css';
import type { CodeUse, MessageChannel } from './uses';

type UsedByProps = { readonly channel: MessageChannel; readonly uses: readonly CodeUse[] };

/** What stops without the service, and how to change it without a gap. */
export function UsedBy({ channel, uses }: UsedByProps) {
  const { t } = useTranslation('connectors');
  return (
    <>
      <div>
        <p className={styles.title}>{t('used_by.title')}</p>
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={use}>
              <Icon icon={CircleX} className={styles.icon} />
              {t(`used_by.${channel}.${use}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.hint}>{t('used_by.hint')}</p>
    </>
  );
}
