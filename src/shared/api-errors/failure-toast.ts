import { toApiFailure } from '~/src/api/api-failure';
import { failureText } from '~/src/api/failure-text';
import { toasts } from '~/src/ui/toast-queue';

type FailureToast = {
  /** What did not work. */
  readonly title: string;
  readonly error: unknown;
  /** Translates in the namespace `errors-console`. */
  readonly t: Parameters<typeof failureText>[1];
  /** Instead of the failure's own sentence. */
  readonly text?: string | undefined;
};

/** Tells a failure in a toast, with the request id that helps to find it in the server's log. */
export function addFailureToast({ title, error, t, text }: FailureToast): void {
  const failure = toApiFailure(error);
  toasts.add({
    kind: 'error',
    title,
    text: text ?? failureText(failure, t),
    ...(failure.requestId ? { requestId: failure.requestId } : {}),
  });
}
