import { useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import type { LiveMachine } from '~/src/slices/live-machines';
import { activePaths } from '~/src/lib/machine-chart';
import { CountChip } from '~/src/ui/count-chip';
import { cx } from '~/src/ui/cx';
import { Link } from '~/src/ui/link';
import { SearchField } from '~/src/ui/search-field';
import { machineIds } from './catalog';
import styles from './machine-list.module.css';

type MachineListProps = {
  readonly current: string;
  readonly running: readonly LiveMachine[];
};

/** All machines, with a marker on the running ones. */
export function MachineList({ current, running }: MachineListProps) {
  const { t } = useTranslation('machines');
  const [wanted, setWanted] = useState('');
  const shown = machineIds.filter((id) => id.includes(wanted.trim().toLowerCase()));
  return (
    <nav className={styles.list} aria-label={t('title')}>
      <div className={styles.head}>
        <SearchField label={t('find')} value={wanted} onChange={setWanted} variant="plain" />
        <CountChip count={machineIds.length} />
      </div>
      {shown.map((id) => {
        const lives = running.filter(({ machineId }) => machineId === id);
        const state = activePaths(lives[0]?.value).at(-1);
        return (
          <Link
            key={id}
            href={`/__internal__/machines?chart=${id}`}
            className={cx(styles.item, id === current && styles.current)}
            aria-current={id === current ? 'page' : undefined}
          >
            <span className={cx(styles.lamp, lives.length > 0 && styles.lit)} aria-hidden />
            <span className={styles.words}>
              <bdi className={styles.name}>{id}</bdi>
              {state && <bdi className={styles.state}>{state}</bdi>}
            </span>
            {lives.length > 1 && <CountChip count={lives.length} />}
          </Link>
        );
      })}
    </nav>
  );
}
