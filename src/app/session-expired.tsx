import { useSelector as useActor } from '@xstate/react';
import { useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { selectUnsavedChanges } from '~/src/slices/drafts';
import { Arch } from '~/src/ui/arch';
import { Avatar } from '~/src/ui/avatar';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { useConsole } from './console-context';
import styles from './session-expired.module.css';
import { openSignInWindow } from './sign-in-window';

/**
 * The session ended while a page has unsaved input: the page stays, and sign-in happens in a popup.
 * The tokens it stores restore this page's session.
 */
export function SessionExpired() {
  const { t } = useTranslation('shell');
  const { session } = useConsole();
  const isOpen = useActor(session, (snapshot) =>
    snapshot.matches({ reauthenticating: 'prompting' }),
  );
  const changes = useSelector(selectUnsavedChanges);
  const home = useHref('/');
  const { data: me } = useGetMeQuery(undefined, { skip: !isOpen });
  const name = me?.name || me?.username || me?.primaryEmail;
  const leave = () => session.send({ type: 'session.signIn' });

  return (
    <Modal
      isOpen={isOpen}
      size="sm"
      role="alertdialog"
      isCloseHidden
      isBusy
      onClose={leave}
      title={t('expired.title')}
    >
      <div className={styles.body}>
        <Arch width={168} height={104} count={5} isBold />
        <p className={styles.text}>{t('expired.text')}</p>
        {name && (
          <div className={styles.person}>
            <Avatar name={name} src={me?.avatar} size={32} />
            <div>
              <div>{name}</div>
              {me?.primaryEmail && me.primaryEmail !== name && (
                <div className={styles.email}>{me.primaryEmail}</div>
              )}
            </div>
          </div>
        )}
        <Button
          variant="primary"
          size="lg"
          isBlock
          onPress={() => {
            // If the popup is blocked, sign in on this page.
            if (!openSignInWindow(home)) {
              leave();
            }
          }}
        >
          {t('expired.sign_in')}
        </Button>
        <Button variant="ghost" size="lg" isBlock onPress={leave}>
          {t('expired.leave')}
        </Button>
        {changes > 0 && (
          <p className={styles.kept}>
            <span className={styles.lamp} aria-hidden />
            {t('expired.kept', { count: changes })}
          </p>
        )}
      </div>
    </Modal>
  );
}
