import { useState } from 'react';
import { TextField } from '../../experience/components/field';
import { errorText, isRetryable } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import { formatIdentifier, parseIdentifier } from '../../experience/identifiers';
import { DialogForm } from '../parts/dialog-form';
import { additionOf } from './change';
import type { ChangeFormProps } from './change-form-props';

/** A new email address or phone number, to which a code is sent. */
export function AddressForm({
  type,
  change,
  address,
  isBusy,
  failure,
  onSubmit,
}: ChangeFormProps & { readonly type: 'email' | 'phone' }) {
  const { t } = useText();
  const [value, setValue] = useState(() =>
    address === '' ? '' : formatIdentifier({ type, value: address }),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const isAboutForm = failure !== null && isRetryable(failure);
  const fromServer = failure && !isAboutForm ? errorText(t, failure) : null;
  return (
    <DialogForm
      action={t('action.send_code')}
      isBusy={isBusy}
      failure={isAboutForm ? failure : null}
      cause={wrong ?? failure}
      onSubmit={() => {
        const parsed = parseIdentifier(value, [type], true);
        if ('error' in parsed) {
          setWrong(t(`error.${parsed.error}`));
        } else {
          setWrong(null);
          onSubmit({ address: parsed.identifier.value });
        }
      }}
    >
      <TextField
        label={additionOf(change) ? t(`input.${type}`) : t(`account.change.${type}.label`)}
        name={type}
        type={type === 'email' ? 'email' : 'tel'}
        value={value}
        onChange={setValue}
        autoComplete={type === 'email' ? 'email' : 'tel'}
        // The error message says the same.
        hint={type === 'phone' && !wrong ? t('input.phone_hint') : null}
        autoFocus
        error={wrong ?? fromServer}
      />
    </DialogForm>
  );
}
