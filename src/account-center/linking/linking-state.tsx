import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  canRepeatLink,
  expiredCode,
  strayCode,
  type socialLinkingMachine,
} from '~/machines/social-linking.machine';
import { cx } from '~/src/ui/cx';
import { Alert } from '../../experience/components/alert';
import { TextButton } from '../../experience/components/button';
import { errorText } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import styles from './linking.module.css';

export type LinkingActor = ActorRefFrom<typeof socialLinkingMachine>;

/** How an attempt to link an account goes, above the list. */
export function LinkingState({ actor }: { readonly actor: LinkingActor }) {
  const { t } = useText();
  const snapshot = useSelector(actor, (state) => state);
  const { failure } = snapshot.context;
  const close = (
    <TextButton onClick={() => actor.send({ type: 'message.closed' })}>
      {t('account.close')}
    </TextButton>
  );
  switch (snapshot.value) {
    case 'requestingUri':
    case 'authorizing':
      return (
        <div className={cx(styles.state, styles.info)}>
          <Alert
            tone="info"
            action={
              <TextButton onClick={() => actor.send({ type: 'link.cancelled' })}>
                {t('action.cancel')}
              </TextButton>
            }
          >
            {t('account.linked.in_window')}
          </Alert>
        </div>
      );
    case 'linking':
      return (
        <div className={cx(styles.state, styles.info)}>
          <Alert tone="info">{t('account.linked.linking')}</Alert>
        </div>
      );
    case 'linked':
      return (
        <div className={cx(styles.state, styles.info)}>
          <Alert tone="info" action={close}>
            {t('account.linked.done')}
          </Alert>
        </div>
      );
    case 'alreadyInUse':
      return (
        <div className={styles.state}>
          <Alert action={close}>{t('account.linked.in_use')}</Alert>
        </div>
      );
    case 'failed': {
      const isStray = failure?.code === strayCode || failure?.code === expiredCode;
      return (
        <div className={styles.state}>
          <Alert
            action={
              canRepeatLink(snapshot.context) ? (
                <TextButton onClick={() => actor.send({ type: 'linking.retried' })}>
                  {t('action.try_again')}
                </TextButton>
              ) : (
                close
              )
            }
          >
            {isStray || !failure ? t('account.linked.expired') : errorText(t, failure)}
          </Alert>
        </div>
      );
    }
    case 'idle':
      return null;
  }
}
