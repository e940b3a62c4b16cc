import { useState } from 'react';
import {
  useCountActiveUsersQuery,
  useCountNewUsersQuery,
  useCountUsersQuery,
} from '~/src/api/endpoints/dashboard.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { utcDay } from '~/src/lib/utc-day';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Card } from '~/src/ui/card';
import { Page } from '~/src/ui/page';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { DashboardHeader } from '../dashboard-header';
import { ActiveUsersSection } from './active-users.section';
import { Figure } from './figure';
import styles from './growth.module.css';

/** How many users the tenant has, how many are new, and how many come back. */
export function GrowthPage() {
  return (
    <Page>
      <DashboardHeader tab="growth" />
      <Growth />
    </Page>
  );
}

function Growth() {
  const { t } = useTranslation('dashboard');
  const [day, setDay] = useState<string | null>(null);
  const [openedOn] = useState(() => utcDay(Date.now()));
  const total = useCountUsersQuery();
  const news = useCountNewUsersQuery();
  const active = useCountActiveUsersQuery(day);
  const failed = [total, news, active].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadError
        title={t('failed')}
        error={failed.error}
        onRetry={() => [total, news, active].forEach((query) => void query.refetch())}
      />
    );
  }
  // Figures that are there stay while newer ones are loaded.
  if (!total.data || !news.data || !active.data) return <GrowthSkeleton />;
  const { today, last7Days } = news.data;
  // After midnight the server's today is a later one.
  const latest = active.data.dauCurve.at(-1)?.date ?? openedOn;
  return (
    <div className={styles.growth}>
      <div className={styles.cards}>
        <Card className={styles.card}>
          <Figure
            label={t('total.label')}
            tip={t('total.tip')}
            count={total.data.totalUserCount}
            note={t('total.note')}
          />
        </Card>
        <Card className={styles.card}>
          <Figure
            label={t('new_today.label')}
            tip={t('new_today.tip')}
            {...today}
            note={t('vs.yesterday')}
          />
        </Card>
        <Card className={styles.card}>
          <Figure
            label={t('new_week.label')}
            tip={t('new_week.tip')}
            {...last7Days}
            note={t('vs.week')}
          />
        </Card>
      </div>
      <ActiveUsersSection
        active={active.data}
        isBehind={active.currentData === undefined}
        error={active.error}
        onRetry={() => void active.refetch()}
        today={latest > openedOn ? latest : openedOn}
        day={day}
        onDayChange={setDay}
      />
    </div>
  );
}

function FigureSkeleton() {
  return (
    <div className={styles.figureSkeleton}>
      <Skeleton width={96} />
      <Skeleton width={72} height={24} />
      <Skeleton width={120} />
    </div>
  );
}

function GrowthSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.growth}>
        <div className={styles.cards}>
          {[0, 1, 2].map((index) => (
            <Card key={index} className={styles.card}>
              <FigureSkeleton />
            </Card>
          ))}
        </div>
        <Card isPadded={false}>
          <div className={styles.head}>
            <FigureSkeleton />
          </div>
          <div className={styles.curve} />
          <div className={styles.windows}>
            <FigureSkeleton />
            <FigureSkeleton />
          </div>
        </Card>
      </div>
    </SkeletonRegion>
  );
}
