import { useState, type ReactNode } from 'react';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { useCodeEntry } from '~/src/ui/use-code-entry';
import { CodeInput } from '../components/code-input';
import { errorText, isRetryable } from '../error-text';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import { Form } from '../screens/form';

type TotpFormProps = {
  readonly action: string;
  readonly onSubmit: (code: string) => void;
  readonly children?: ReactNode;
};

/** The six digits of an authenticator app; a complete code is submitted at once. */
export function TotpForm({ action, onSubmit, children }: TotpFormProps) {
  const { t } = useText();
  const { failure, isBusy } = useFlow();
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
    <Form
      action={action}
      failure={isAboutForm ? failure : null}
      cause={error}
      onSubmit={() => {
        setIsIncomplete(!entry.isComplete);
        if (entry.isComplete) {
          onSubmit(entry.code);
        }
      }}
    >
      {children}
      <CodeInput entry={entry} error={error} />
    </Form>
  );
}
