import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useTranslation } from '~/src/i18n/use-translation';
import { activePaths } from '~/src/lib/machine-chart';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Select } from '~/src/ui/select';
import { StatusPill } from '~/src/ui/status-pill';
import { ChartView } from './chart-view';
import { EventSender } from './event-sender';
import { eventsOf } from './events-of';
import type { Layout } from '~/src/lib/chart-geometry';
import styles from './machines.module.css';
import { useSimulation } from './simulation';
import { SimulationInput } from './simulation-input';
import { StepLog } from './step-log';
import type { useTabMachines } from './use-tab-machines';

type MachinePanesProps = {
  readonly machine: AnyStateMachine;
  readonly layout: Layout;
  readonly seen: ReturnType<typeof useTabMachines>;
};

const simulated = 'simulated';
const noInput = {};

/** One machine: its chart with the active states, its log, and the events it accepts. */
export function MachinePanes({ machine, layout, seen }: MachinePanesProps) {
  const { t } = useTranslation('machines');
  const live = [...seen.tabs.values()].flatMap(({ tab, title, machines }) =>
    machines
      .filter(({ machineId }) => machineId === machine.id)
      .map((one) => ({ ...one, tab, title, key: `${tab} ${one.sessionId}` })),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const instance = live.find(({ key }) => key === chosen) ?? (chosen ? undefined : live[0]);

  const [input, setInput] = useState<unknown>(noInput);
  const [run, setRun] = useState(0);
  const [view, setView] = useState<'chart' | 'fitted' | 'context'>('fitted');
  const simulation = useSimulation({ machine, input, run, note: seen.note });

  const value = instance ? instance.value : simulation.current?.value;
  const sessionId = instance ? instance.sessionId : simulation.sessionId;
  const isRunning = instance !== undefined || (simulation.current?.isRunning ?? false);
  const steps = seen.steps.filter((step) => step.machineId === machine.id);
  const own = steps.filter((step) => step.sessionId === sessionId);
  const state = activePaths(value).at(-1);

  return (
    <>
      <main className={styles.main}>
        <div className={styles.head}>
          <h2>
            <bdi>{machine.id}</bdi>
          </h2>
          {state && (
            <StatusPill tone={isRunning ? 'warning' : 'off'}>
              <bdi>{state}</bdi>
            </StatusPill>
          )}
          <div className={styles.end}>
            <Select
              label={t('instance')}
              isLabelHidden
              size="sm"
              value={instance?.key ?? simulated}
              onChange={setChosen}
              options={[
                ...live.map((one) => ({
                  value: one.key,
                  label: t('in_tab', { title: one.title, id: one.sessionId }),
                })),
                { value: simulated, label: t('simulated') },
              ]}
            />
            <SegmentedControl
              label={t('view.label')}
              value={view}
              onChange={setView}
              options={[
                { value: 'fitted', label: t('view.fitted') },
                { value: 'chart', label: t('view.chart') },
                { value: 'context', label: t('view.context') },
              ]}
            />
          </div>
        </div>
        {view === 'context' ? (
          <pre className={styles.context} dir="ltr">
            {instance ? t('no_context') : JSON.stringify(simulation.current?.context, null, 2)}
          </pre>
        ) : (
          <ChartView
            layout={layout}
            active={new Set(activePaths(value))}
            left={new Set(activePaths(own[1]?.value))}
            label={t('chart', { name: machine.id })}
            isFitted={view === 'fitted'}
          />
        )}
      </main>
      <aside className={styles.side} aria-label={t('events')}>
        <StepLog
          steps={steps}
          titleOf={(tab) => seen.tabs.get(tab)?.title ?? t('simulated')}
          isPaused={seen.isPaused}
          onPause={seen.pause}
          onClear={seen.clear}
        />
        <EventSender
          key={state}
          types={isRunning ? eventsOf(machine, value) : []}
          state={state ?? ''}
          onSend={(event) =>
            instance ? seen.send(instance.tab, instance.sessionId, event) : simulation.send(event)
          }
        />
        {!instance && (
          <SimulationInput
            failure={simulation.failure}
            onStart={(next) => {
              setInput(next);
              setRun(run + 1);
            }}
          />
        )}
      </aside>
    </>
  );
}
