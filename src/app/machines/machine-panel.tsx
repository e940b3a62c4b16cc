import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import { activePaths } from '~/src/lib/machine-chart';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Select } from '~/src/ui/select';
import { Switch } from '~/src/ui/switch';
import { TextArea } from '~/src/ui/text-area';
import { ChartView } from './chart-view';
import { EventSender } from './event-sender';
import { eventsOf } from './events-of';
import type { Layout } from './layout';
import styles from './machines.module.css';
import { useSimulation } from './simulation';
import type { TabMachines } from './tab-link';

type MachinePanelProps = {
  readonly machine: AnyStateMachine;
  readonly layout: Layout;
  readonly tabs: readonly TabMachines[];
  readonly send: (tab: string, sessionId: string, event: { readonly type: string }) => void;
};

const simulated = 'simulated';

const parsed = (json: string): { value?: unknown; failure?: string } => {
  try {
    return { value: JSON.parse(json.trim() || '{}') };
  } catch (error) {
    return { failure: String(error) };
  }
};

/** The chart of one machine with the states that are on, and what may happen to it next. */
export function MachinePanel({ machine, layout, tabs, send }: MachinePanelProps) {
  const { t } = useTranslation('machines');
  const live = tabs.flatMap(({ tab, title, machines }) =>
    machines
      .filter(({ machineId }) => machineId === machine.id)
      .map((one) => ({ ...one, tab, title, key: `${tab} ${one.sessionId}` })),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const instance = live.find(({ key }) => key === chosen) ?? (chosen ? undefined : live[0]);

  const [json, setJson] = useState('{}');
  const [isFitted, setIsFitted] = useState(true);
  const [run, setRun] = useState(0);
  const input = useMemo(() => parsed(json), [json]);
  const simulation = useSimulation(machine, input.value, run);
  const failure = input.failure ?? simulation.failure;

  const value = instance ? instance.value : simulation.current?.value;
  const isRunning = instance !== undefined || (simulation.current?.isRunning ?? false);
  const sendEvent = (event: { readonly type: string }) =>
    instance ? send(instance.tab, instance.sessionId, event) : simulation.send(event);

  return (
    <div className={styles.machine}>
      <ChartView
        layout={layout}
        active={new Set(activePaths(value))}
        label={t('chart', { name: machine.id })}
        isFitted={isFitted}
      />
      <div className={styles.panel}>
        <Switch label={t('fit')} isSelected={isFitted} onChange={setIsFitted} />
        <Select
          label={t('instance')}
          value={instance?.key ?? simulated}
          onChange={setChosen}
          options={[
            ...live.map(({ key, title, sessionId }) => ({
              value: key,
              label: t('inTab', { title, id: sessionId }),
            })),
            { value: simulated, label: t('simulated') },
          ]}
        />
        {!instance && (
          <div className={styles.simulation}>
            <TextArea label={t('input')} value={json} onChange={setJson} rows={2} isMono />
            {failure ? (
              <Banner tone="danger">{failure}</Banner>
            ) : (
              <Button size="sm" onPress={() => setRun(run + 1)}>
                {t('restart')}
              </Button>
            )}
          </div>
        )}
        <EventSender types={isRunning ? eventsOf(machine, value) : []} onSend={sendEvent} />
        {!instance && simulation.current && (
          <details className={styles.context}>
            <summary>{t('context')}</summary>
            <pre dir="ltr">{JSON.stringify(simulation.current.context, null, 2)}</pre>
          </details>
        )}
      </div>
    </div>
  );
}
