import { useState } from 'react';
import { TextField } from '../../experience/components/field';
import { useText } from '../../experience/i18n';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';

const NAME_MAX = 128;

/** What a passkey is called. */
export function NameForm({ change, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const [name, setName] = useState(change.name ?? '');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DialogForm
      action={t('account.change.passkeyName.action')}
      isBusy={isBusy}
      failure={failure}
      cause={isMissing}
      onSubmit={() => {
        setIsMissing(name.trim() === '');
        if (name.trim() !== '') onSubmit({ name: name.trim().slice(0, NAME_MAX) });
      }}
    >
      <TextField
        label={t('account.change.passkeyName.label')}
        name="passkey-name"
        value={name}
        onChange={setName}
        autoFocus
        error={isMissing && name.trim() === '' ? t('error.required') : null}
      />
    </DialogForm>
  );
}
