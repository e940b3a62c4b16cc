import { toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { toasts } from '~/src/ui/toast-queue';

type ErrorToast = {
  /** What failed. */
  readonly title: string;
  readonly error: unknown;
  /** Translates in the namespace `errors-console`. */
  readonly t: Parameters<typeof errorText>[1];
  /** Replaces the error's own message. */
  readonly text?: string | undefined;
};

/** Shows an error as a toast, with the request ID that identifies it in the server's log. */
export function addErrorToast({ title, error, t, text }: ErrorToast): void {
  const failure = toApiError(error);
  toasts.add({
    kind: 'error',
    title,
    text: text ?? errorText(failure, t),
    ...(failure.requestId ? { requestId: failure.requestId } : {}),
  });
}
