import { skipToken } from '@reduxjs/toolkit/query';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { logStreamsApi, useCountLogStreamRangeQuery } from '~/src/api/endpoints/log-streams.api';
import { sendOnce } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Button } from '~/src/ui/button';
import { DateField } from '~/src/ui/date-field';
import { toasts } from '~/src/ui/toast-queue';
import { localMinute, readMinute } from './local-minute';
import styles from './replay.module.css';

const HOUR_MS = 60 * 60 * 1000;
const { replayLogStream } = logStreamsApi.endpoints;

/** The time whose events are sent again, and how many that are. */
export function RangeForm({ id }: { readonly id: string }) {
  const { t } = useTranslation(['log-streams', 'tenant-access']);
  const { canWrite } = useDataAccess();
  const { announce } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const [opened] = useState(() => Date.now());
  const [from, setFrom] = useState(() => localMinute(opened - HOUR_MS));
  const [to, setTo] = useState(() => localMinute(opened));
  // Read again with each change.
  const [now, setNow] = useState(opened);
  const [isStarting, setIsStarting] = useState(false);
  const start = readMinute(from);
  // The minute that is named belongs to the range.
  const end = readMinute(to, 60_000 - 1);
  const error =
    start === undefined || end === undefined
      ? t('replay.incomplete')
      : start > end
        ? t('replay.backwards')
        : start > now
          ? t('replay.future')
          : undefined;
  const range =
    error === undefined && start !== undefined && end !== undefined
      ? { from: start, to: end }
      : undefined;
  const { currentData: counted, isFetching } = useCountLogStreamRangeQuery(
    range ? { id, ...range } : skipToken,
    { refetchOnMountOrArgChange: true },
  );

  const change = (set: (value: string) => void) => (value: string) => {
    setNow(Date.now());
    set(value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!range || !canWrite) return;
    setIsStarting(true);
    try {
      await sendOnce(dispatch, replayLogStream, { id, range });
      toasts.add({ kind: 'success', title: t('replay.started') });
    } catch (failure) {
      announce(t('replay.failed'), failure);
    } finally {
      setIsStarting(false);
    }
  };
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = counted !== undefined && !isFetching;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.two}>
        <DateField hasTime label={t('replay.from')} value={from} onChange={change(setFrom)} />
        <DateField
          hasTime
          label={t('replay.to')}
          value={to}
          onChange={change(setTo)}
          errorMessage={error}
        />
      </div>
      <div className={styles.end}>
        <span role="status">
          {isKnown &&
            t(counted.isCapped ? 'replay.count_capped' : 'replay.count', {
              count: counted.events,
            })}{' '}
          {t('replay.zone', { zone })}
        </span>
        <Button
          type="submit"
          icon={RotateCcw}
          isLoading={isStarting}
          disabledReason={
            canWrite
              ? (error ?? (isKnown && counted.events === 0 ? t('replay.nothing') : undefined))
              : t('tenant-access:view_only.reason')
          }
        >
          {t('replay.start')}
        </Button>
      </div>
    </form>
  );
}
