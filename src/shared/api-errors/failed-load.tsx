import { toApiFailure } from '~/src/api/api-failure';
import { FailedState } from '~/src/ui/failed-state';
import { useFailures } from './use-failures';

type FailedLoadProps = {
  /** "The roles could not be loaded" */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** A call that failed, in the place of what it would have loaded. */
export function FailedLoad({ title, error, onRetry }: FailedLoadProps) {
  const { textOf } = useFailures();
  const { requestId, retryAt } = toApiFailure(error);
  return (
    <FailedState
      title={title}
      description={textOf(error)}
      requestId={requestId}
      retryAt={retryAt}
      onRetry={onRetry}
    />
  );
}
