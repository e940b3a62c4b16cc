import { useTranslation } from '~/src/i18n/use-translation';
import { CreateCredentialDialog } from '~/src/shared/credentials/create-credential.dialog';
import { apiCall } from '~/src/api/api-call';
import {
  applicationsApi,
  useCreateApplicationSecretMutation,
} from '~/src/api/endpoints/applications.api';
import { secretName } from './secret-name';

const { createApplicationSecret } = applicationsApi.endpoints;

type CreateSecretDialogProps = {
  readonly applicationId: string;
  readonly onClose: () => void;
};

/** Names a secret and sets its expiration, then shows its value to copy. */
export function CreateSecretDialog({ applicationId, onClose }: CreateSecretDialogProps) {
  const { t } = useTranslation('applications');
  const [createSecret, { data: created, error }] = useCreateApplicationSecretMutation();
  return (
    <CreateCredentialDialog
      name={secretName(t)}
      lifetimes={['never', '7', '30', '180', '365']}
      create={(secret) => createSecret({ id: applicationId, ...secret })}
      calls={(secret) => apiCall(createApplicationSecret, { id: applicationId, ...secret })}
      created={created}
      error={error}
      texts={{
        title: t('secrets.create_title'),
        create: t('secrets.create'),
        failed: t('secrets.create_failed'),
        lifetime: t('secrets.expiration'),
        never: t('secrets.expiration_never'),
        neverHint: t('secrets.expiration_hint_never'),
        days: (count) => t('secrets.expiration_days', { count }),
        expiresHint: (date) => t('secrets.expiration_hint_date', { date }),
        created: t('secrets.created'),
        done: t('secrets.done'),
        copy: t('secrets.copy'),
        noteTitle: t('secrets.store_title'),
        note: t('secrets.store_text'),
      }}
      onClose={onClose}
    />
  );
}
