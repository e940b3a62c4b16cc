import { useTranslation } from '~/src/i18n/use-translation';
import { RenameCredentialDialog } from '~/src/shared/credentials/rename-credential.dialog';
import { apiCall } from '~/src/api/api-call';
import {
  applicationsApi,
  useRenameApplicationSecretMutation,
} from '~/src/api/endpoints/applications.api';
import { secretName } from './secret-name';

const { renameApplicationSecret } = applicationsApi.endpoints;

type RenameSecretDialogProps = {
  readonly applicationId: string;
  /** The secret being renamed. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Renames a secret; its value and expiration do not change. */
export function RenameSecretDialog({ applicationId, name, onClose }: RenameSecretDialogProps) {
  const { t } = useTranslation('applications');
  const [renameSecret, { error }] = useRenameApplicationSecretMutation();
  const secret = { id: applicationId, name };
  return (
    <RenameCredentialDialog
      name={secretName(t)}
      current={name}
      rename={(newName) => renameSecret({ ...secret, newName })}
      calls={(newName) => apiCall(renameApplicationSecret, { ...secret, newName })}
      error={error}
      texts={{
        title: t('secrets.rename_title'),
        save: t('secrets.save'),
        renamed: t('secrets.renamed'),
        failed: t('secrets.rename_failed'),
      }}
      onClose={onClose}
    />
  );
}
