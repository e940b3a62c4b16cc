import type { DeletionStep } from '~/machines/account-deletion.machine';
import type { Failure } from '~/machines/shared';
import { createApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { RetryButton } from '~/src/ui/retry-button';
import { Mono } from '~/src/ui/text';
import styles from './account-deletion.module.css';
import { StepList } from './step-list';

type FailedDialogProps = {
  readonly isOpen: boolean;
  readonly failure: Failure | null;
  readonly done: readonly DeletionStep[];
  readonly onClose: () => void;
  readonly onResume: () => void;
};

/** Shows the error, what was already done, and how to continue. */
export function FailedDialog({ isOpen, failure, done, onClose, onResume }: FailedDialogProps) {
  const { t } = useTranslation('profile');
  const { t: tCommon } = useTranslation('common');
  const { t: tErrors } = useTranslation('errors-console');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('deletion.failed.title')}
      description={t('deletion.failed.description')}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {tCommon('actions.got_it')}
          </Button>
          <RetryButton
            variant="danger"
            label={t('deletion.go_on')}
            retryAt={failure?.retryAt}
            onPress={onResume}
          />
        </>
      }
    >
      <Banner
        tone="danger"
        isStacked
        title={errorText(createApiError(failure?.code ?? '', failure ?? {}), tErrors)}
      >
        {failure?.requestId && (
          <>
            {t('deletion.failed.request_id')} <Mono>{failure.requestId}</Mono>
          </>
        )}
      </Banner>
      {done.length > 0 && (
        <section className={styles.group}>
          <h3>{t('deletion.already')}</h3>
          <StepList steps={done} state="done" />
        </section>
      )}
    </Modal>
  );
}
