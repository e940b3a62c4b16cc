import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FUNNEL_RANGES, type FunnelRange } from '~/contract/sign-in-funnel';
import { useGetSignInFunnelQuery } from '~/src/api/endpoints/dashboard.api';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Page } from '~/src/ui/page';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { DashboardHeader } from '../dashboard-header';
import { Funnel, FunnelSkeleton } from './funnel';

/** How far sign-ins came, and where they stopped. */
export function FunnelPage() {
  const { t } = useTranslation('dashboard');
  const [search, setSearch] = useSearchParams();
  const days = FUNNEL_RANGES.find((range) => String(range) === search.get('days')) ?? 7;
  return (
    <Page>
      <DashboardHeader
        tab="funnel"
        actions={
          <SegmentedControl
            label={t('funnel.range')}
            options={FUNNEL_RANGES.map((range) => ({
              value: String(range),
              label: t(`funnel.days.${range}`),
            }))}
            value={String(days)}
            onChange={(value) => setSearch(value === '7' ? {} : { days: value }, { replace: true })}
          />
        }
      />
      <FunnelOfDays days={days} />
    </Page>
  );
}

function FunnelOfDays({ days }: { readonly days: FunnelRange }) {
  const { t } = useTranslation('dashboard');
  const { data, currentData, error, refetch } = useGetSignInFunnelQuery(days);
  if (error && !currentData) {
    return <LoadError title={t('funnel.failed')} error={error} onRetry={() => void refetch()} />;
  }
  // The other range stays until this one is there.
  return data ? <Funnel funnel={data} isBehind={currentData === undefined} /> : <FunnelSkeleton />;
}
