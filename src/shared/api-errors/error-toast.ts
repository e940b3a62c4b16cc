import { toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { toasts } from '~/src/ui/toast-queue';

type ErrorToast = {
  /** What did not work. */
  readonly title: string;
  readonly error: unknown;
  /** Translates in the namespace `errors-console`. */
  readonly t: Parameters<typeof errorText>[1];
  /** Instead of the failure's own sentence. */
  readonly text?: string | undefined;
};

/** Tells a failure in a toast, with the request id that helps to find it in the server's log. */
export function addErrorToast({ title, error, t, text }: ErrorToast): void {
  const failure = toApiError(error);
  toasts.add({
    kind: 'error',
    title,
    text: text ?? errorText(failure, t),
    ...(failure.requestId ? { requestId: failure.requestId } : {}),
  });
}
