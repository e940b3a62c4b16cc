import { insecureContextCode } from '~/machines/session.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { useConsole } from '../console-context';
import { ErrorPage } from './error.page';

type SessionFailedPageProps = { readonly code: string; readonly message: string };

/**
 * Signing in, signing out, or loading the tenants failed. Retry clears the tokens and starts over.
 */
export function SessionFailedPage({ code, message }: SessionFailedPageProps) {
  const { t } = useTranslation('shell');
  const { session } = useConsole();
  const isInsecure = code === insecureContextCode;
  return (
    <ErrorPage
      title={t(isInsecure ? 'error.insecure_title' : 'error.sign_in_title')}
      text={t(isInsecure ? 'error.insecure_text' : 'error.sign_in_text')}
      code={code}
      message={message || undefined}
      onRetry={() => session.send({ type: 'session.retry' })}
    />
  );
}
