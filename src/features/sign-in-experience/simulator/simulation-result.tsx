import { Suspense, useState } from 'react';
import {
  type Simulation,
  type SimulationQuery,
  useSimulateSignInQuery,
} from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Card } from '~/src/ui/card';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { SimulationDiagram } from './simulation-diagram';
import { SimulationPreview } from './simulation-preview';
import { SimulationSteps } from './simulation-steps';
import styles from './simulator.module.css';

const SKELETON_STEPS = 5;

/** The answer of the server, over the path on the chart. */
export function SimulationResult({ query }: { readonly query: SimulationQuery }) {
  const { t } = useTranslation('policy-simulator');
  const { data, currentData, error, refetch } = useSimulateSignInQuery(query);
  if (error && !currentData) {
    return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  // What was asked before stays until this is there.
  return data ? (
    <Result simulation={data} query={query} isBehind={!currentData} />
  ) : (
    <ResultSkeleton />
  );
}

type ResultProps = {
  readonly simulation: Simulation;
  readonly query: SimulationQuery;
  readonly isBehind: boolean;
};

function Result({ simulation, query, isBehind }: ResultProps) {
  const { t } = useTranslation('policy-simulator');
  const { steps, outcome, path, identifier } = simulation;
  const [chosen, setChosen] = useState<number | null>(null);
  const asked = steps.findIndex(({ isAsked }) => isAsked);
  // Another answer may have fewer steps.
  const selected = chosen !== null && chosen < steps.length ? chosen : Math.max(asked, 0);
  const screens = steps.filter(({ isAsked }) => isAsked).length;
  return (
    <div className={styles.result} aria-busy={isBehind}>
      <Card isPadded={false}>
        <div className={styles.head}>
          <h2>{t(`summary.${outcome.type}`, { count: screens })}</h2>
          {identifier && (
            <span>
              {t('types')} <bdi>{identifier.value}</bdi>
            </span>
          )}
        </div>
        <SimulationSteps
          simulation={simulation}
          applicationId={query.applicationId ?? null}
          selected={selected}
          onSelect={setChosen}
        />
        {path.length > 0 && <SimulationDiagram path={path} selected={steps[selected]?.state} />}
      </Card>
      {/* Its texts may still be loading, which would hide the answer. */}
      <Suspense>
        <SimulationPreview simulation={simulation} query={query} selected={selected} />
      </Suspense>
    </div>
  );
}

function ResultSkeleton() {
  return (
    <SkeletonRegion>
      <Card isPadded={false}>
        <div className={styles.head}>
          <Skeleton width={160} height={20} />
        </div>
        <div className={styles.steps}>
          {Array.from({ length: SKELETON_STEPS }, (_, index) => (
            <div key={index} className={styles.step}>
              <Skeleton width={22} height={22} shape="circle" />
              <div className={styles.words}>
                <Skeleton width={120} height={16} />
                <Skeleton width={320} height={12} />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </SkeletonRegion>
  );
}
