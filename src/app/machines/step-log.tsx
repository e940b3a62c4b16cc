import { CornerDownRight, Eraser, Pause, Play } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { activePaths } from '~/src/lib/machine-chart';
import { CountChip } from '~/src/ui/count-chip';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import styles from './machines.module.css';
import type { LoggedStep } from './use-tab-machines';

type StepLogProps = {
  /** Newest first. */
  readonly steps: readonly LoggedStep[];
  readonly titleOf: (tab: string) => string;
  readonly isPaused: boolean;
  readonly onPause: () => void;
  readonly onClear: () => void;
};

/** Log of the running machines since the page was opened. */
export function StepLog({ steps, titleOf, isPaused, onPause, onClear }: StepLogProps) {
  const { t, i18n } = useTranslation('machines');
  const time = new Intl.DateTimeFormat(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
    hourCycle: 'h23',
  });
  return (
    <section className={styles.log} aria-label={t('log')}>
      <div className={styles.head}>
        <h2>{t('log')}</h2>
        <CountChip count={steps.length} />
        <div className={styles.end}>
          <IconButton
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? 'resume' : 'pause')}
            onPress={onPause}
          />
          <IconButton icon={Eraser} label={t('clear')} onPress={onClear} />
        </div>
      </div>
      {steps.length === 0 ? (
        <p className={styles.none}>{t('no_steps')}</p>
      ) : (
        <ol className={styles.steps} tabIndex={0} aria-label={t('log')}>
          {steps.map(({ key, at, event, value, tab }) => (
            <li key={key} title={titleOf(tab)}>
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              <div>
                <bdi>{event}</bdi>
                <span className={styles.to}>
                  <Icon icon={CornerDownRight} size={12} isMirrored />
                  <bdi>{activePaths(value).at(-1)}</bdi>
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
