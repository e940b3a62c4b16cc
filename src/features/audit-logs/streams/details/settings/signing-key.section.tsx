import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type LogStream, logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { writeOf } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { ReplaceKey } from '~/src/shared/receivers/replace-key';
import { SigningKeyNote } from '~/src/shared/receivers/signing-key-note';
import { Button } from '~/src/ui/button';
import { FieldStack, FormSection } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';

const { renewLogStreamKey } = logStreamsApi.endpoints;

/** The key that proves where a request comes from: told once, and replaced at once. */
export function SigningKeySection({ stream: { id, name } }: { readonly stream: LogStream }) {
  const { t } = useTranslation(['log-streams', 'receivers']);
  const dispatch = useDispatch<ApiDispatch>();
  const [signingKey, setSigningKey] = useState<string>();
  const close = () => setSigningKey(undefined);
  return (
    <FormSection title={t('receivers:key.section')} description={t('key.text')}>
      <ReplaceKey
        name={name}
        detail={t('key.detail')}
        write={() => writeOf(dispatch, renewLogStreamKey, id)}
        onReplaced={(answer) => setSigningKey(answer.signingKey)}
      />
      <Modal
        isOpen={signingKey !== undefined}
        onClose={close}
        title={t('receivers:key.label')}
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
