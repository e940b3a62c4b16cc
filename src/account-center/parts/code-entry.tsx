import type { ReactNode } from 'react';
import type { Failure } from '~/machines/shared';
import { CodeInput } from '../../experience/components/code-input';
import { useCodeForm } from '../../experience/components/use-code-form';
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
  const { entry, error, formFailure, submit } = useCodeForm({ failure, isBusy, onSubmit });
  return (
    <DialogForm
      action={action}
      isBusy={isBusy}
      failure={formFailure}
      cause={error}
      onSubmit={submit}
    >
      {children}
      <CodeInput entry={entry} error={error} />
    </DialogForm>
  );
}
