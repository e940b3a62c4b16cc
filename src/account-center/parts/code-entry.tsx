import { useState, type ReactNode } from 'react';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import type { Failure } from '~/machines/shared';
import { useCodeEntry } from '~/src/ui/use-code-entry';
import { CodeInput } from '../../experience/components/code-input';
import { errorText, isRetryable } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import { DialogForm } from './dialog-form';

type CodeEntryFormProps = {
  readonly action: string;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: (code: string) => void;
  /** Above the boxes. */
  readonly children?: ReactNode;
};

/** Six digits; a complete code is submitted at once. */
export function CodeEntryForm({ action, isBusy, failure, onSubmit, children }: CodeEntryFormProps) {
  const { t } = useText();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const isAboutForm = failure !== null && isRetryable(failure);
  const entry = useCodeEntry({
    length: VERIFICATION_CODE_LENGTH,
    isBusy,
    refusal: isAboutForm ? null : failure,
    onComplete: (code) => {
      setIsIncomplete(false);
      onSubmit(code);
    },
  });
  const error =
    isIncomplete && !entry.isComplete
      ? t('code.incomplete')
      : entry.isRefused && failure !== null
        ? errorText(t, failure)
        : null;
  return (
    <DialogForm
      action={action}
      isBusy={isBusy}
      failure={isAboutForm ? failure : null}
      cause={error}
      onSubmit={() => {
        setIsIncomplete(!entry.isComplete);
        if (entry.isComplete) onSubmit(entry.code);
      }}
    >
      {children}
      <CodeInput entry={entry} error={error} />
    </DialogForm>
  );
}
