import { ChevronDown, LogOut } from 'lucide-react';
import { Avatar } from '~/src/ui/avatar';
import { useText } from '../../experience/i18n';
import { useKit } from '../kit';
import { useUsername } from '../parts/use-username';
import { useResource } from '../resource';
import styles from './shell.module.css';

const MENU_ID = 'account-menu';

/** Whose account it is, and the way out. */
export function UserMenu() {
  const { t } = useText();
  const { data, signOut } = useKit();
  const account = useResource(data.account);
  const username = useUsername();
  const { name = null, avatar = null } = account.kind === 'loaded' ? account.data : {};
  const shown = name ?? username;
  return (
    <>
      <button
        type="button"
        className={styles.user}
        popoverTarget={MENU_ID}
        aria-label={t('account.menu_of', { name: shown })}
      >
        <Avatar name={shown} src={avatar} size={32} />
        <ChevronDown size={16} aria-hidden />
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <p>
          <b>{shown}</b>
          {username !== shown && <span>{username}</span>}
        </p>
        <button type="button" onClick={signOut}>
          <LogOut size={16} aria-hidden />
          {t('account.sign_out')}
        </button>
      </div>
    </>
  );
}
