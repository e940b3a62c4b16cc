import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { eventName } from '~/src/lib/machine-chart';
import { Button } from '~/src/ui/button';
import { Select } from '~/src/ui/select';
import { TextArea } from '~/src/ui/text-area';
import { eventFrom } from './events-of';
import styles from './machines.module.css';

type EventSenderProps = {
  /** Types of the events that the machine accepts now. */
  readonly types: readonly string[];
  readonly state: string;
  readonly onSend: (event: { readonly type: string }) => void;
};

/** Sends one of the accepted events with a JSON payload. */
export function EventSender({ types, state, onSend }: EventSenderProps) {
  const { t } = useTranslation('machines');
  const [type, setType] = useState<string | null>(types[0] ?? null);
  const [payload, setPayload] = useState('');
  const [failure, setFailure] = useState<string>();

  const send = () => {
    if (type === null) return;
    try {
      onSend(eventFrom(type, payload));
      setFailure(undefined);
    } catch (error) {
      setFailure(String(error));
    }
  };

  if (types.length === 0) return <p className={styles.foot}>{t('no_events')}</p>;
  return (
    <div className={styles.foot}>
      <Select
        label={t('send.label')}
        description={t('send.hint', { state })}
        value={type}
        onChange={setType}
        options={types.map((value) => ({ value, label: eventName(value) }))}
      />
      <TextArea
        label={t('payload')}
        description={t('payload_hint')}
        value={payload}
        onChange={setPayload}
        rows={2}
        isMono
        errorMessage={failure}
      />
      <Button variant="primary" icon={Send} onPress={send}>
        {t('send.action')}
      </Button>
    </div>
  );
}
