import { Suspense, use, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { useTranslation } from '~/src/i18n/use-translation';
import { readChart } from '~/src/lib/machine-chart';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { Logo } from '~/src/ui/logo-mark';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { loadMachine, machineIds } from './catalog';
import { layOut } from '~/src/lib/chart-layout';
import { MachineList } from './machine-list';
import { MachinePanes } from './machine-panes';
import styles from './machines.module.css';
import { useTabMachines } from './use-tab-machines';

const loading = new Map<string, Promise<AnyStateMachine>>();

function machineOf(id: string): Promise<AnyStateMachine> {
  const known = loading.get(id) ?? loadMachine(id);
  loading.set(id, known);
  return known;
}

/** Every machine of the product: its chart, where it runs, its log, and a way to send events. */
export function MachinesPage() {
  const { t } = useTranslation('machines');
  const [parameters] = useSearchParams();
  const seen = useTabMachines();
  usePageTitle(t('title'));
  const wanted = parameters.get('chart') ?? '';
  const id = machineIds.includes(wanted) ? wanted : (machineIds[0] ?? '');

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <h1>{t('title')}</h1>
      </header>
      <MachineList
        current={id}
        running={[...seen.tabs.values()].flatMap(({ machines }) => machines)}
      />
      <Suspense fallback={<PanesSkeleton />}>
        <Machine key={id} id={id} seen={seen} />
      </Suspense>
    </div>
  );
}

type MachineProps = { readonly id: string; readonly seen: ReturnType<typeof useTabMachines> };

function Machine({ id, seen }: MachineProps) {
  const machine = use(machineOf(id));
  const layout = useMemo(() => layOut(readChart(machine)), [machine]);
  return <MachinePanes machine={machine} layout={layout} seen={seen} />;
}

function PanesSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton width="100%" height={480} />
    </SkeletonRegion>
  );
}
