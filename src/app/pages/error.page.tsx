import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { externalLinks } from '~/src/config/links';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button, LinkButton } from '~/src/ui/button';
import { CopyIcon } from '~/src/ui/copy';
import { RetryButton } from '~/src/ui/retry-button';
import { StandalonePage } from '~/src/ui/standalone-page';
import styles from './error.module.css';

type ErrorPageProps = {
  /** Default: "Something went wrong". */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** The call stack; shown on request. */
  readonly stack?: string | undefined;
  readonly requestId?: string | null | undefined;
  /** Epoch milliseconds before which the server asks not to be called again. */
  readonly retryAt?: number | undefined;
  /** Clears tokens and starts over. */
  readonly onRetry: () => void;
};

/** Shows an unexpected error with everything that support needs, and a way to start over. */
export function ErrorPage(props: ErrorPageProps) {
  const { title, text, code, message, stack, requestId, retryAt, onRetry } = props;
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  usePageTitle(title ?? t('error.title'));
  const more = [message, requestId, stack].filter(Boolean).join('\n');
  return (
    <StandalonePage
      title={title ?? t('error.title')}
      description={text ?? t('error.text')}
      actions={
        <>
          <RetryButton
            variant="primary"
            size="lg"
            icon={RotateCcw}
            label={t('error.retry')}
            retryAt={retryAt}
            onPress={onRetry}
          />
          <LinkButton href={externalLinks.email} target="_blank" size="lg">
            {t('error.contact')}
          </LinkButton>
        </>
      }
    >
      {(code || message || stack) && (
        <div className={styles.details}>
          <div className={styles.bar}>
            <bdi className={styles.code}>
              {code}
              {code && message && ': '}
              {message && <span className={styles.message}>{message}</span>}
            </bdi>
            {(stack || requestId) && (
              <Button
                variant="ghost"
                size="sm"
                endIcon={isOpen ? ChevronUp : ChevronDown}
                aria-expanded={isOpen}
                onPress={() => setIsOpen(!isOpen)}
              >
                {isOpen ? t('error.less') : t('error.more')}
              </Button>
            )}
            <CopyIcon value={[code, more].filter(Boolean).join('\n')} label={t('error.copy')} />
          </div>
          {isOpen && (
            <pre className={styles.stack} dir="ltr" tabIndex={0}>
              {more}
            </pre>
          )}
        </div>
      )}
    </StandalonePage>
  );
}
