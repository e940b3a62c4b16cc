import { Trans } from 'react-i18next';
import type { ConnectorState } from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { StatusPill } from '~/src/ui/status-pill';
import { Time } from '~/src/ui/time';
import styles from './test-message.module.css';

type LastTestProps = { readonly test: NonNullable<ConnectorState['lastTest']> };

/** How the last test message went, and when; of a draft if that was never saved. */
export function LastTest({ test: { testedAt, isSent, error, isOfStoredConfig } }: LastTestProps) {
  const { t } = useTranslation('connectors');
  return (
    <div className={styles.last}>
      <p className={styles.lastHead}>
        <StatusPill tone={isSent ? 'success' : 'danger'}>
          {t(isSent ? 'last_test.sent' : 'last_test.failed')}
        </StatusPill>
        <span>
          <Trans
            t={t}
            i18nKey={isOfStoredConfig ? 'last_test.at' : 'last_test.of_draft'}
            components={{ time: <Time value={testedAt} /> }}
          />
        </span>
      </p>
      {error && <p>{error.message}</p>}
    </div>
  );
}
