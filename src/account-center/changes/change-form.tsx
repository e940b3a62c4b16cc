import { useText } from '../../experience/i18n';
import { DialogForm } from '../parts/dialog-form';
import { AddressForm } from './address.form';
import { AvatarForm } from './avatar.form';
import { BackupCodesForm } from './backup-codes.form';
import type { ChangeFormProps } from './change-form-props';
import { FieldForm } from './field.form';
import { NameForm } from './name.form';
import { PasskeyForm } from './passkey.form';
import { PasswordForm } from './password.form';
import { TotpKeyForm } from './totp-key.form';

/** What takes something away, and so wears the color of danger. */
const DANGEROUS = new Set([
  'avatarRemoval',
  'emailRemoval',
  'phoneRemoval',
  'factorRemoval',
  'unlinking',
  'deletion',
  'grant',
]);

/** The inputs of a change; a plain question for those without. */
export function ChangeForm(props: ChangeFormProps) {
  const { t } = useText();
  const { kind } = props.change;
  switch (kind) {
    case 'field':
      return <FieldForm {...props} />;
    case 'avatar':
      return <AvatarForm {...props} />;
    case 'password':
      return <PasswordForm {...props} />;
    case 'email':
    case 'phone':
      return <AddressForm {...props} type={kind} />;
    case 'passkey':
      return <PasskeyForm {...props} />;
    case 'passkeyName':
      return <NameForm {...props} />;
    case 'totp':
      return <TotpKeyForm {...props} />;
    case 'backupCodes':
      return <BackupCodesForm {...props} />;
    case 'avatarRemoval':
    case 'session':
    case 'otherSessions':
    case 'grant':
    case 'emailRemoval':
    case 'phoneRemoval':
    case 'factorRemoval':
    case 'unlinking':
    case 'deletion':
    case 'mfaSkip':
    case 'export':
      return (
        <DialogForm
          action={t(`account.change.${kind}.action`)}
          isBusy={props.isBusy}
          isDangerous={DANGEROUS.has(kind)}
          failure={props.failure}
          onSubmit={() => props.onSubmit({})}
        />
      );
  }
}
