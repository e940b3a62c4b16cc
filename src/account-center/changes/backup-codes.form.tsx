import { CodeList, useKeptCodes } from '../../experience/factors/code-list';
import { useText } from '../../experience/i18n';
import { useKit } from '../kit';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';

/** Shown this once: copied or downloaded, and confirmed to be kept before they count. */
export function BackupCodesForm({ prepared, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const { settings } = useKit();
  const kept = useKeptCodes(() => onSubmit({}));
  return (
    <DialogForm
      action={t('enrollment.done')}
      isBusy={isBusy}
      failure={failure}
      cause={kept.cause}
      onSubmit={kept.submit}
    >
      <CodeList
        codes={prepared.codes ?? []}
        name={settings.tenantName ?? window.location.host}
        kept={kept}
      />
    </DialogForm>
  );
}
