import { Suspense, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { readChart } from '~/src/lib/machine-chart';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Badge } from '~/src/ui/badge';
import { cx } from '~/src/ui/cx';
import { Link } from '~/src/ui/link';
import { Logo } from '~/src/ui/logo-mark';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { loadMachine, machineIds } from './catalog';
import { layOut } from './layout';
import { MachinePanel } from './machine-panel';
import styles from './machines.module.css';
import { StepLog } from './step-log';
import { useTabMachines } from './use-tab-machines';

const loading = new Map<string, Promise<AnyStateMachine>>();

const machineOf = (id: string): Promise<AnyStateMachine> => {
  const known = loading.get(id) ?? loadMachine(id);
  loading.set(id, known);
  return known;
};

/** Every machine of the product: its chart, where it runs, what it did, and a way to move it. */
export function MachinesPage() {
  const { t } = useTranslation('machines');
  const [parameters] = useSearchParams();
  const { tabs, steps, send } = useTabMachines();
  usePageTitle(t('title'));
  const wanted = parameters.get('chart') ?? '';
  const id = machineIds.includes(wanted) ? wanted : (machineIds[0] ?? '');
  const running = [...tabs.values()].flatMap(({ machines }) => machines);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <h1>{t('title')}</h1>
      </header>
      <nav className={styles.list} aria-label={t('title')}>
        {machineIds.map((one) => {
          const count = running.filter(({ machineId }) => machineId === one).length;
          return (
            <Link
              key={one}
              href={`/__internal__/machines?chart=${one}`}
              className={cx(styles.item, one === id && styles.current)}
              aria-current={one === id ? 'page' : undefined}
            >
              <bdi>{one}</bdi>
              {count > 0 && <Badge tone="green">{t('running', { count })}</Badge>}
            </Link>
          );
        })}
      </nav>
      <main className={styles.main}>
        <Suspense fallback={<PanelSkeleton />}>
          <Machine key={id} id={id} tabs={[...tabs.values()]} send={send} />
        </Suspense>
        <StepLog
          steps={steps.filter(({ machineId }) => machineId === id)}
          titleOf={(tab) => tabs.get(tab)?.title ?? ''}
        />
      </main>
    </div>
  );
}

type MachineProps = {
  readonly id: string;
} & Pick<Parameters<typeof MachinePanel>[0], 'tabs' | 'send'>;

function Machine({ id, ...rest }: MachineProps) {
  const machine = use(machineOf(id));
  const chart = useMemo(() => readChart(machine), [machine]);
  const layout = useMemo(() => layOut(chart), [chart]);
  return <MachinePanel machine={machine} layout={layout} {...rest} />;
}

function PanelSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton width="100%" height={480} />
    </SkeletonRegion>
  );
}
