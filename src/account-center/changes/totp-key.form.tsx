import { TotpKey } from '../../experience/factors/totp-key';
import { useText } from '../../experience/i18n';
import { CodeEntryForm } from '../parts/code-entry';
import type { ChangeFormProps } from './change-form-props';

/** The key of an authenticator app: scanned, or typed; then the first code proves that it arrived. */
export function TotpKeyForm({ prepared, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const { secret = '', qrCode } = prepared;
  return (
    <CodeEntryForm
      action={t('enrollment.verify')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={(code) => onSubmit({ code })}
    >
      <TotpKey secret={secret} qrCode={qrCode} />
    </CodeEntryForm>
  );
}
