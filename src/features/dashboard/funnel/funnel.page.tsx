import { FUNNEL_RANGES, FUNNEL_USERS, type FunnelUsers } from '~/contract/sign-in-funnel';
import { useGetSignInFunnelQuery } from '~/src/api/endpoints/dashboard.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { writeDayRange } from '~/src/lib/day-range';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { ApplicationFilter } from '~/src/shared/resource-list/application-filter';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { FilterChip } from '~/src/ui/filter-chip';
import { Page } from '~/src/ui/page';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { DashboardHeader } from '../dashboard-header';
import { DayField } from '../day-field';
import { Funnel, FunnelSkeleton } from './funnel';
import styles from './funnel.module.css';
import { useFunnelQuery } from './use-funnel-query';

/** How far sign-ins came, and where they stopped. */
export function FunnelPage() {
  const { t } = useTranslation('dashboard');
  const state = useFunnelQuery();
  const { query, set, today } = state;
  return (
    <Page>
      <DashboardHeader
        tab="funnel"
        actions={
          <div className={styles.range}>
            <SegmentedControl
              label={t('funnel.range')}
              options={FUNNEL_RANGES.map((range) => ({
                value: String(range),
                label: t(`funnel.days.${range}`),
              }))}
              value={String(query.days)}
              onChange={(days) => set({ days })}
            />
            <DayField today={today} day={query.date ?? null} onChange={(date) => set({ date })} />
          </div>
        }
      />
      <div className={styles.filters} role="group" aria-label={t('funnel.filters')}>
        <ApplicationFilter
          label={t('funnel.application')}
          id={query.applicationId ?? null}
          onChange={(applicationId) => set({ applicationId })}
        />
        <FilterChip<FunnelUsers>
          label={t('funnel.users.label')}
          options={FUNNEL_USERS.map((value) => ({ value, label: t(`funnel.users.${value}`) }))}
          value={query.users ?? null}
          onChange={(users) => set({ users })}
        />
      </div>
      <FunnelOf {...state} />
    </Page>
  );
}

function FunnelOf({ query, set }: ReturnType<typeof useFunnelQuery>) {
  const { t } = useTranslation('dashboard');
  const logs = useConsolePath()('/audit-logs');
  const { data, currentData, error, refetch } = useGetSignInFunnelQuery(query);
  if (error && !currentData) {
    return <LoadError title={t('funnel.failed')} error={error} onRetry={() => void refetch()} />;
  }
  // What was asked for before stays until this is there.
  if (!data) return <FunnelSkeleton />;
  if (data.started > 0) {
    const { from, to } = data;
    const time = writeDayRange({ from, to }) ?? '';
    const { applicationId } = query;
    const filter = { time, zone: 'utc', ...(applicationId && { applicationId }) };
    return (
      <Funnel
        funnel={data}
        logOf={(event) => `${logs}?${new URLSearchParams({ event, ...filter }).toString()}`}
        isNarrowed={query.users !== undefined}
        isBehind={currentData === undefined}
      />
    );
  }
  return query.applicationId || query.users ? (
    <EmptyState
      size="sm"
      title={t('funnel.no_match.title')}
      description={t('funnel.no_match.text')}
      actions={
        <Button variant="link" onPress={() => set({ applicationId: null, users: null })}>
          {t('funnel.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('funnel.empty.title')} description={t('funnel.empty.text')} />
  );
}
