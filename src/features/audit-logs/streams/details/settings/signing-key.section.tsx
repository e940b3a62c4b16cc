import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type LogStream, logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { writeOf } from '~/src/api/mutation';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { Button } from '~/src/ui/button';
import { FieldStack, FormSection } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { Mono } from '~/src/ui/text';
import { SigningKeyNote } from '../../create/signing-key-note';
import styles from './settings.module.css';

const SIGNATURE_HEADER = 'gatehouse-signature-sha-256';
const { renewLogStreamKey } = logStreamsApi.endpoints;

/** The key that proves where a request comes from: told once, and replaced at once. */
export function SigningKeySection({ stream: { id, name } }: { readonly stream: LogStream }) {
  const { t } = useTranslation('log-streams');
  const dispatch = useDispatch<ApiDispatch>();
  const confirm = useConfirm();
  const [signingKey, setSigningKey] = useState<string>();
  const close = () => setSigningKey(undefined);
  const replace = () => {
    const { action, calls } = writeOf(dispatch, renewLogStreamKey, id);
    return confirm({
      title: t('key.title', { name }),
      warning: { title: t('key.effect'), detail: t('key.detail') },
      confirmLabel: t('key.confirm'),
      calls,
      action: async () => setSigningKey((await action()).signingKey),
    });
  };
  return (
    <FormSection title={t('key.section')} description={t('key.text')}>
      <div className={styles.renew}>
        <Button size="sm" icon={RefreshCw} onPress={() => void replace()}>
          {t('key.replace')}
        </Button>
        <span>
          {t('key.hint')} <Mono>{SIGNATURE_HEADER}</Mono>
        </span>
      </div>
      <Modal
        isOpen={signingKey !== undefined}
        onClose={close}
        title={t('key.made')}
        footer={
          <Button variant="primary" onPress={close}>
            {t('key.close')}
          </Button>
        }
      >
        <FieldStack>
          {signingKey !== undefined && <SigningKeyNote signingKey={signingKey} />}
        </FieldStack>
      </Modal>
    </FormSection>
  );
}
