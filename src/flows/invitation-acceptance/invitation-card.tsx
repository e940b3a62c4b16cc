import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Arch } from '~/src/ui/arch';
import { Avatar } from '~/src/ui/avatar';
import { Logo } from '~/src/ui/logo-mark';
import styles from './invitation-card.module.css';

type InvitationCardProps = {
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  /** An open gate: the user can continue. */
  readonly isLit?: boolean | undefined;
  /** The signed-in user, if relevant. */
  readonly account?: string | undefined;
  readonly headerEnd?: ReactNode | undefined;
};

/** A page with one card: the status of an invitation. */
export function InvitationCard(props: InvitationCardProps) {
  const { title, text, actions, isLit = false, account, headerEnd } = props;
  const { t } = useTranslation('invitation');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <span className={styles.end}>{headerEnd}</span>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Arch width={132} height={92} count={4} door={13} isLit={isLit} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {account && (
            <div className={styles.account}>
              <Avatar name={account} size={32} />
              <div className={styles.who}>
                <bdi className={styles.name}>{account}</bdi>
                <span className={styles.hint}>{t('mismatch.now')}</span>
              </div>
            </div>
          )}
          <div className={styles.actions}>{actions}</div>
        </div>
      </main>
    </div>
  );
}
