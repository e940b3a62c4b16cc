import { Button } from '../experience/components/button';
import { Card } from '../experience/components/card';
import { useText } from '../experience/i18n';
import type { AccountSettings } from './settings';
import { Brand } from './shell/brand';
import styles from './message.module.css';

/** Why there is no account to show. */
export type MessageKind = 'disabled' | 'signed_out' | 'ended' | 'deleted' | 'refused' | 'failed';

type MessageProps = {
  readonly kind: MessageKind;
  readonly settings: AccountSettings | null;
  /** What went wrong, as the server says it. */
  readonly detail?: string;
  /** Null where there is nothing to do. */
  readonly onContinue: (() => void) | null;
};

/** One message, and the way back in. */
export function Message({ kind, settings, detail = '', onContinue }: MessageProps) {
  const { t } = useText();
  const help = settings?.signInExperience.supportEmail;
  return (
    <Card
      title={t(`account.message.${kind}.title`)}
      description={detail === '' ? t(`account.message.${kind}.text`) : <bdi>{detail}</bdi>}
      header={settings && <Brand settings={settings} />}
      support={help && <a href={`mailto:${help}`}>{t('support.email')}</a>}
    >
      {onContinue && (
        <div className={styles.action}>
          <Button onClick={onContinue}>
            {kind === 'failed' || kind === 'refused'
              ? t('action.try_again')
              : t('account.message.sign_in')}
          </Button>
        </div>
      )}
    </Card>
  );
}
