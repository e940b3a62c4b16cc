import type { ReactNode } from 'react';
import { CodeInput } from '../components/code-input';
import { useCodeForm } from '../components/use-code-form';
import { useFlow } from '../flow';
import { Form } from '../screens/form';

type TotpFormProps = {
  readonly action: string;
  readonly onSubmit: (code: string) => void;
  readonly children?: ReactNode;
};

/** The six digits of an authenticator app; a complete code is submitted at once. */
export function TotpForm({ action, onSubmit, children }: TotpFormProps) {
  const { failure, isBusy } = useFlow();
  const { entry, error, formFailure, submit } = useCodeForm({ failure, isBusy, onSubmit });
  return (
    <Form action={action} failure={formFailure} cause={error} onSubmit={submit}>
      {children}
      <CodeInput entry={entry} error={error} />
    </Form>
  );
}
