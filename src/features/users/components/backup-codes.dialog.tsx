import { Copy as CopyGlyph, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type User, useCreateUserBackupCodesMutation } from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { HiddenText } from '~/src/ui/text';
import { useCopy } from '~/src/ui/use-copy';
import { useUserNames } from '~/src/ui/use-user-names';
import styles from './dialogs.module.css';

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

/** Makes a set of backup codes and shows it once, to copy or to keep as a file. */
export function BackupCodesDialog({ user, onClose }: BackupCodesDialogProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const { titleOf } = useUserNames();
  const [status, copy] = useCopy();
  const [createCodes, { data: created, error, isLoading }] = useCreateUserBackupCodesMutation();
  const text = created?.codes.join('\n') ?? '';
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      step={created ? 'created' : 'asked'}
      isBusy={isLoading}
      title={t(created ? 'mfa.codes_created' : 'mfa.codes_title')}
      footer={
        created ? (
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
            <Button variant="primary" onPress={onClose}>
              {t('done')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
              {t('cancel')}
            </Button>
            <Button
              variant="primary"
              isLoading={isLoading}
              onPress={() => void createCodes(user.id)}
            >
              {t('mfa.codes_submit')}
            </Button>
          </>
        )
      }
    >
      <FieldStack>
        {error && (
          <Banner tone="danger" role="alert" title={t('mfa.add_failed')} isStacked>
            {textOf(error)}
          </Banner>
        )}
        {created ? (
          <>
            <Banner tone="info" title={t('mfa.once_title')} isStacked>
              {t('mfa.codes_once', { name: titleOf(user) })}
            </Banner>
            <ul className={styles.codes} dir="ltr">
              {created.codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <HiddenText>
              <span role="status">
                {status === 'copied' && t('mfa.copied')}
                {status === 'failed' && t('account.copy_failed')}
              </span>
            </HiddenText>
          </>
        ) : (
          <p>{t('mfa.codes_text', { name: titleOf(user) })}</p>
        )}
      </FieldStack>
    </Modal>
  );
}
