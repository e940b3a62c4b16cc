import { useTranslation } from 'react-i18next';
import { type User, useCreateUserTotpMutation } from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { useUserNames } from '~/src/ui/use-user-names';
import styles from './dialogs.module.css';

type TotpDialogProps = { readonly user: User; readonly onClose: () => void };

/** Adds an authenticator app and shows its key once, as a code to scan and as text. */
export function TotpDialog({ user, onClose }: TotpDialogProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const { titleOf } = useUserNames();
  const [createTotp, { data: created, error, isLoading }] = useCreateUserTotpMutation();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      step={created ? 'created' : 'asked'}
      isBusy={isLoading}
      title={t(created ? 'mfa.totp_created' : 'mfa.totp_title')}
      footer={
        created ? (
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
              {t('cancel')}
            </Button>
            <Button
              variant="primary"
              isLoading={isLoading}
              onPress={() => void createTotp(user.id)}
            >
              {t('mfa.totp_submit')}
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
              {t('mfa.totp_once', { name: titleOf(user) })}
            </Banner>
            <div className={styles.qr}>
              <img src={created.secretQrCode} alt={t('mfa.qr_alt')} />
              <Copy value={created.secret} label={t('mfa.copy_secret')} variant="contained" />
            </div>
          </>
        ) : (
          <p>{t('mfa.totp_text', { name: titleOf(user) })}</p>
        )}
      </FieldStack>
    </Modal>
  );
}
