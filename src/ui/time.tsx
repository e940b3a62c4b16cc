import { useEffect, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDate, formatDateTime } from '~/src/lib/format';
import { NoValue } from './no-value';
import { formatRelativeTime } from './relative-time';

type TimeProps = {
  /** Milliseconds since 1970, an ISO string, or a Date; a dash if missing. */
  readonly value: number | string | Date | null | undefined;
  /** `date` "18 Nov 2026", `datetime` adds the time, `relative` "5 minutes ago". */
  readonly format?: 'date' | 'datetime' | 'relative' | undefined;
  /** Of `datetime`; the local one by default. */
  readonly timeZone?: 'UTC' | undefined;
};

/**
 * A point in time, by locale. If it is shortened, the exact time is in the title, which only a
 * pointer shows: a list of many has it formatted when it is pointed at.
 */
export function Time({ value, format = 'datetime', timeZone }: TimeProps) {
  const { i18n } = useTranslation('ui');
  const date = value === null || value === undefined || value === '' ? null : new Date(value);
  if (!date || Number.isNaN(date.getTime())) {
    return <NoValue />;
  }
  const exact = () => formatDateTime(date, i18n.language, timeZone);
  return (
    <time
      dateTime={date.toISOString()}
      {...(format === 'datetime'
        ? {}
        : {
            onPointerEnter: ({ currentTarget }) => {
              currentTarget.title = exact();
            },
          })}
    >
      {format === 'relative' ? (
        <Relative date={date} locale={i18n.language} />
      ) : format === 'date' ? (
        formatDate(date, i18n.language)
      ) : (
        exact()
      )}
    </time>
  );
}

function Relative({ date, locale }: { readonly date: Date; readonly locale: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return formatRelativeTime(date, now, locale);
}
