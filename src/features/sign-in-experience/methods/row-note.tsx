import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import type { Channel } from '../form/method-rules';
import styles from './methods.module.css';

/** Below a row: what keeps it from being saved. */
export function RowNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon icon={CircleAlert} size={14} className={styles.noteIcon} />
      <span>{children}</span>
    </div>
  );
}

/** There is nothing that sends the code of a row. */
export function ChannelNote({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation('sign-in-experience');
  const consolePath = useConsolePath();
  return (
    <RowNote>
      {t(`channel.${channel}.missing`)}{' '}
      <Link href={consolePath('/connectors/passwordless')} className={styles.noteLink}>
        {t(`channel.${channel}.set_up`)}
      </Link>
    </RowNote>
  );
}
