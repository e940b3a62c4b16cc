import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';

/** The time of a recent event to the second; with the day if that was an earlier one. */
export function ShortTime({ value }: { readonly value: number }) {
  const { i18n } = useTranslation('webhooks');
  const date = new Date(value);
  const isToday = date.toDateString() === new Date().toDateString();
  const text = new Intl.DateTimeFormat(
    i18n.language,
    isToday
      ? { timeStyle: 'medium' }
      : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ).format(date);
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date, i18n.language)}>
      {text}
    </time>
  );
}
