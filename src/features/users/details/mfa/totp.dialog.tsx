import { apiCall } from '~/src/api/api-call';
import { type User, useCreateUserTotpMutation, usersApi } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Copy } from '~/src/ui/copy';
import { useUserNames } from '~/src/ui/use-user-names';
import styles from '../../passwords/dialogs.module.css';
import { NewFactorDialog } from './new-factor.dialog';

type TotpDialogProps = { readonly user: User; readonly onClose: () => void };

/** Adds an authenticator app and shows its key once, as a QR code and as text. */
export function TotpDialog({ user, onClose }: TotpDialogProps) {
  const { t } = useTranslation('users');
  const { titleOf } = useUserNames();
  const [createTotp, { data: created, error, isLoading }] = useCreateUserTotpMutation();
  const name = titleOf(user);
  return (
    <NewFactorDialog
      question={{
        title: t('mfa.totp_title'),
        text: t('mfa.totp_text', { name }),
        submit: t('mfa.totp_submit'),
      }}
      made={created && { title: t('mfa.totp_created'), once: t('mfa.totp_once', { name }) }}
      error={error}
      isBusy={isLoading}
      calls={() => apiCall(usersApi.endpoints.createUserTotp, user.id)}
      onSubmit={() => void createTotp(user.id)}
      onClose={onClose}
    >
      {created && (
        <div className={styles.qr}>
          <img src={created.secretQrCode} alt={t('mfa.qr_alt')} />
          <Copy value={created.secret} label={t('mfa.copy_secret')} variant="contained" />
        </div>
      )}
    </NewFactorDialog>
  );
}
