import { toApiError } from '~/src/api/api-error';
import { ErrorState } from '~/src/ui/error-state';
import { useErrorTexts } from './use-error-texts';

type LoadErrorProps = {
  /** "The roles could not be loaded" */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** Shows a loading error in place of the content. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const { textOf } = useErrorTexts();
  const { requestId, retryAt } = toApiError(error);
  return (
    <ErrorState
      title={title}
      description={textOf(error)}
      requestId={requestId}
      retryAt={retryAt}
      onRetry={onRetry}
    />
  );
}
