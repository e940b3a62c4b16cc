import { useSelector as useActor } from '@xstate/react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { needsSignIn, toApiError } from '~/src/api/api-error';
import { useConsole } from '../console-context';
import { ErrorPage } from './error.page';
import { LoadingPage } from './loading.page';
import { NotFoundPage } from './not-found.page';

function stackOf(error: unknown) {
  return error instanceof Error ? error.stack : undefined;
}

/** Any error that a page threw while rendering or loading. Missing tokens lead to a new sign-in. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { session, auth } = useConsole();
  const failure = toApiError(error);
  const isSignInNeeded = needsSignIn(failure);
  const isRenewing = useActor(session, (snapshot) => !snapshot.matches('ready'));

  useEffect(() => {
    if (isSignInNeeded) {
      session.send({ type: 'session.expired', keepsPage: false });
    }
  }, [isSignInNeeded, session]);

  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage />;
  }
  if (isSignInNeeded && isRenewing) {
    return <LoadingPage />;
  }
  return (
    <ErrorPage
      code={error instanceof Error ? error.name : failure.code}
      message={failure.message || undefined}
      stack={stackOf(error)}
      requestId={failure.requestId}
      retryAt={failure.retryAt}
      onRetry={() => {
        auth.clearTokens();
        window.location.reload();
      }}
    />
  );
}
