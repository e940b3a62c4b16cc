import { useCallback } from 'react';
import { DELIVERY_FAILURE_CODES, type DeliveryFailure } from '~/contract/delivery-failures';
import { useTranslation } from '~/src/i18n/use-translation';

/** A failure as it comes over the wire, or in a row of the log of any age. */
function readFailure(value: unknown): DeliveryFailure | undefined {
  const { reason, status, seconds, redirects, cause } = (value ?? {}) as Record<string, unknown>;
  const known = DELIVERY_FAILURE_CODES.find((one) => one === reason);
  if (!known) return undefined;
  return {
    reason: known,
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof seconds === 'number' ? { seconds } : {}),
    ...(typeof redirects === 'number' ? { redirects } : {}),
    ...(typeof cause === 'string' ? { cause } : {}),
  };
}

/**
 * The sentence of a failed delivery. Rows of older versions have only `error`, the English one of
 * the server; null without either.
 */
export function useFailureText() {
  const { t } = useTranslation('receivers');
  return useCallback(
    (failure: unknown, error?: string | null): string | null => {
      const known = readFailure(failure);
      if (!known) return error ?? null;
      const { reason, ...values } = known;
      const sentence = t(`failure.${reason}`, values);
      return values.cause === undefined ? sentence : `${sentence} (${values.cause})`;
    },
    [t],
  );
}
