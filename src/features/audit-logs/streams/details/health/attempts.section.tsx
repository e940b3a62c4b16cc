import { LOG_STREAM_BATCH } from '~/contract/log-streams';
import type { LogStreamHealth } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { StatusBadge } from '~/src/shared/receivers/status-badge';
import { useFailureText } from '~/src/shared/receivers/use-failure-text';
import { EmptyState } from '~/src/ui/empty-state';
import { FormSection } from '~/src/ui/form-section';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { tookText } from '../../duration';

type Attempt = LogStreamHealth['attempts'][number];

type AttemptsSectionProps = { readonly health: Pick<LogStreamHealth, 'attempts' | 'state'> };

/** The last batches, and what came back. */
export function AttemptsSection({ health: { attempts, state } }: AttemptsSectionProps) {
  const { t, i18n } = useTranslation('log-streams');
  const failureText = useFailureText();
  const isFailed = ({ error }: Attempt) => error !== undefined;
  const columns: TableColumn<Attempt>[] = [
    {
      id: 'time',
      header: t('attempts.time'),
      width: '34%',
      cell: ({ at }) => <Time value={at} />,
    },
    {
      id: 'answer',
      header: t('attempts.answer'),
      width: '18%',
      isSecondLine: true,
      cell: (attempt) => (
        <span title={failureText(attempt.failure, attempt.error) ?? undefined}>
          <StatusBadge status={attempt.status} isFailed={isFailed(attempt)} />
        </span>
      ),
    },
    {
      id: 'events',
      header: t('attempts.events'),
      cell: ({ events }) => formatNumber(events, i18n.language),
    },
    {
      id: 'took',
      header: t('attempts.took'),
      width: '18%',
      cell: ({ tookMs }) => tookText(tookMs, i18n.language),
    },
  ];
  return (
    <FormSection
      title={t('attempts.title')}
      description={t('attempts.text', { max: LOG_STREAM_BATCH })}
    >
      <Table
        label={t('attempts.title')}
        columns={columns}
        rows={attempts}
        getRowKey={({ at }) => String(at)}
        getRowLabel={({ at }) => String(at)}
        empty={
          <EmptyState
            size="sm"
            title={t('attempts.empty_title')}
            description={t(state === 'paused' ? 'attempts.empty_paused' : 'attempts.empty_text')}
          />
        }
      />
    </FormSection>
  );
}
