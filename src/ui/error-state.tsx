import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { EmptyState } from './empty-state';
import styles from './empty-state.module.css';
import { Icon } from './icon';
import { RetryButton } from './retry-button';
import { Mono } from './text';

export type ErrorStateProps = {
  /** "The roles could not be loaded" */
  readonly title: string;
  /** Why it failed. */
  readonly description?: ReactNode | undefined;
  /** For support. */
  readonly requestId?: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Epoch milliseconds before which a retry would be rejected. */
  readonly retryAt?: number | undefined;
};

/** Replaces content that could not be loaded: what failed, why, and a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, requestId, onRetry, retryAt } = props;
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        size="sm"
        mark={
          <span className={styles.failed}>
            <Icon icon={CloudOff} />
          </span>
        }
        title={title}
        description={description}
        actions={onRetry && <RetryButton icon={RotateCw} retryAt={retryAt} onPress={onRetry} />}
        note={
          requestId && (
            <>
              {t('toast.request_id')} <Mono>{requestId}</Mono>
            </>
          )
        }
      />
    </div>
  );
}
