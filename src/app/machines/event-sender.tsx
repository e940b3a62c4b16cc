import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventName } from '~/src/lib/machine-chart';
import { Button } from '~/src/ui/button';
import { TextArea } from '~/src/ui/text-area';
import { eventFrom } from './events-of';
import styles from './machines.module.css';

type EventSenderProps = {
  /** Types of the events that are heard now. */
  readonly types: readonly string[];
  readonly onSend: (event: { readonly type: string }) => void;
};

/** A button for each event that the machine listens to, over one JSON payload. */
export function EventSender({ types, onSend }: EventSenderProps) {
  const { t } = useTranslation('machines');
  const [payload, setPayload] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  const send = (type: string) => {
    try {
      onSend(eventFrom(type, payload));
      setFailure(null);
    } catch (error) {
      setFailure(String(error));
    }
  };

  return (
    <section className={styles.events} aria-label={t('events')}>
      <h2>{t('events')}</h2>
      {types.length === 0 && <p className={styles.none}>{t('noEvents')}</p>}
      <div className={styles.buttons}>
        {types.map((type) => (
          <Button key={type} size="sm" onPress={() => send(type)}>
            <bdi>{eventName(type)}</bdi>
          </Button>
        ))}
      </div>
      <TextArea
        label={t('payload')}
        description={t('payloadHint')}
        value={payload}
        onChange={setPayload}
        rows={3}
        isMono
        {...(failure ? { error: failure } : {})}
      />
    </section>
  );
}
