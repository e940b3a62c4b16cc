import { Copy as CopyGlyph, Download } from 'lucide-react';
import { apiCall } from '~/src/api/api-call';
import {
  type User,
  useCreateUserBackupCodesMutation,
  usersApi,
} from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { HiddenText } from '~/src/ui/text';
import { useCopy } from '~/src/ui/use-copy';
import { useUserNames } from '~/src/ui/use-user-names';
import styles from '../../passwords/dialogs.module.css';
import { NewFactorDialog } from './new-factor.dialog';

type BackupCodesDialogProps = { readonly user: User; readonly onClose: () => void };

/** Saves a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Generates backup codes and shows them once, to copy or download. */
export function BackupCodesDialog({ user, onClose }: BackupCodesDialogProps) {
  const { t } = useTranslation('users');
  const { titleOf } = useUserNames();
  const [status, copy] = useCopy();
  const [createCodes, { data: created, error, isLoading }] = useCreateUserBackupCodesMutation();
  const name = titleOf(user);
  const text = created?.codes.join('\n') ?? '';
  return (
    <NewFactorDialog
      question={{
        title: t('mfa.codes_title'),
        text: t('mfa.codes_text', { name }),
        submit: t('mfa.codes_submit'),
      }}
      made={created && { title: t('mfa.codes_created'), once: t('mfa.codes_once', { name }) }}
      error={error}
      isBusy={isLoading}
      calls={() => apiCall(usersApi.endpoints.createUserBackupCodes, user.id)}
      onSubmit={() => void createCodes(user.id)}
      onClose={onClose}
      actions={
        <>
          <Button icon={CopyGlyph} onPress={() => copy(text)}>
            {t(status === 'copied' ? 'mfa.copied' : 'mfa.copy_codes')}
          </Button>
          <Button
            icon={Download}
            onPress={() => download(`backup-codes-${user.id}.txt`, `${text}\n`)}
          >
            {t('mfa.download')}
          </Button>
        </>
      }
    >
      <ul className={styles.codes} dir="ltr">
        {created?.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <HiddenText>
        <span role="status">
          {status === 'copied' && t('mfa.copied')}
          {status === 'failed' && t('account.copy_failed')}
        </span>
      </HiddenText>
    </NewFactorDialog>
  );
}
