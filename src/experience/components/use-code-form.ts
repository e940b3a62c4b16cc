import { useState } from 'react';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import type { Failure } from '~/machines/shared';
import { useCodeEntry } from '~/src/ui/use-code-entry';
import { errorText, isRetryable } from '../error-text';
import { useText } from '../i18n';

type CodeFormOptions = {
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
};

/** Six digits that are submitted when they are complete, and what is wrong with them. */
export function useCodeForm({ failure, isBusy, onSubmit }: CodeFormOptions) {
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
  return {
    entry,
    error:
      isIncomplete && !entry.isComplete
        ? t('code.incomplete')
        : entry.isRefused && failure !== null
          ? errorText(t, failure)
          : null,
    /** A failure that is not about the digits. */
    formFailure: isAboutForm ? failure : null,
    submit: () => {
      setIsIncomplete(!entry.isComplete);
      if (entry.isComplete) onSubmit(entry.code);
    },
    clear: () => {
      entry.clear();
      setIsIncomplete(false);
    },
  };
}
