import { useState } from 'react';
import { toApiError } from '~/src/api/api-error';
import { useTestLogStreamMutation } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';

/** Why a receiver did not take the test event. */
export type Refusal = {
  /** As a code; `message` is the same in the language of the server's answer. */
  readonly failure: unknown;
  readonly message: string;
  readonly body: string | undefined;
};

export type StreamTest = {
  readonly send: () => void;
  readonly isSending: boolean;
  readonly refusal: Refusal | undefined;
  readonly dismiss: () => void;
};

/** Sends a made-up event with the settings that are saved. */
export function useStreamTest(id: string): StreamTest {
  const { t } = useTranslation('log-streams');
  const { announce } = useErrorTexts();
  const [test, { isLoading }] = useTestLogStreamMutation();
  const [refused, setRefused] = useState<Refusal & { readonly of: string }>();
  const send = async () => {
    setRefused(undefined);
    const { error } = await test(id);
    if (!error) {
      toasts.add({ kind: 'success', title: t('test.taken') });
      return;
    }
    const { code, message, data } = toApiError(error);
    if (code !== 'log_stream.test_failed') {
      announce(t('test.failed'), error);
      return;
    }
    const { failure, responseBody } = (data ?? {}) as Record<string, unknown>;
    const body = typeof responseBody === 'string' ? responseBody : '';
    setRefused({
      of: id,
      failure,
      message,
      body: body === '' || body === 'null' ? undefined : body,
    });
  };
  return {
    send: () => void send(),
    isSending: isLoading,
    refusal: refused?.of === id ? refused : undefined,
    dismiss: () => setRefused(undefined),
  };
}
