import type { LogStreamState } from '~/contract/log-streams';
import type { ListedLogStream } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import { useSecondsUntil } from '~/src/ui/use-seconds-until';
import { durationText } from './duration';

const TONES: Readonly<Record<LogStreamState, StatusTone>> = {
  sending: 'success',
  catchingUp: 'warning',
  failing: 'danger',
  paused: 'off',
};

type StatePillProps = {
  readonly health: Pick<ListedLogStream['health'], 'state' | 'nextAttemptAt'>;
  /** "Failing, next try in 6 min" */
  readonly hasNextTry?: boolean;
};

export function StatePill({ health: { state, nextAttemptAt }, hasNextTry }: StatePillProps) {
  const { t, i18n } = useTranslation('log-streams');
  const word = t(`state.${state}`);
  const seconds = useSecondsUntil(nextAttemptAt ?? undefined);
  return (
    <StatusPill tone={TONES[state]}>
      {hasNextTry && state === 'failing' && seconds > 0
        ? t('state.next_try', { state: word, time: durationText(seconds * 1000, i18n.language) })
        : word}
    </StatusPill>
  );
}
