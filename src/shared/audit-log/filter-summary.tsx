import type { LogCategory } from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDayRange, readDayRange } from '~/src/lib/day-range';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { DefinitionList, type Definition } from '~/src/ui/definition-list';
import { Mono } from '~/src/ui/text';
import { LoggedUserName } from './logged-user-name';
import { readZone } from './read-log-filter';
import { useEventNames } from './use-event-names';

type FilterSummaryProps = {
  /** The filters in the URL. */
  readonly filter: (name: string) => string | null;
  readonly category: LogCategory;
};

/** What the filters in the URL let through, in words. */
export function FilterSummary({ filter, category }: FilterSummaryProps) {
  const { t, i18n } = useTranslation('audit-logs');
  const { t: tLists } = useTranslation('lists');
  const nameOf = useEventNames();
  const event = filter('event');
  const result = filter('result');
  const userId = filter('userId');
  const applicationId = filter('applicationId');
  const sessionId = filter('sessionId');
  const range = readDayRange(filter('time'));
  const days =
    range &&
    formatDayRange(range, i18n.language, {
      since: (day) => tLists('dates.since', { day }),
      until: (day) => tLists('dates.until', { day }),
    });
  const zone =
    readZone(filter) === 'utc'
      ? tLists('dates.utc')
      : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = t(category === 'management' ? 'filter.all_actions' : 'filter.any_event');
  const items: Definition[] = [
    { term: t('filter.event'), description: event === null ? all : nameOf(event).title },
    ...(result === 'Error' || result === 'Success'
      ? [{ term: t('filter.result'), description: t(result === 'Error' ? 'failed' : 'succeeded') }]
      : []),
    ...(userId ? [{ term: t('column.user'), description: <LoggedUserName id={userId} /> }] : []),
    ...(applicationId
      ? [{ term: t('filter.application'), description: <ApplicationName id={applicationId} /> }]
      : []),
    ...(sessionId ? [{ term: t('field.session'), description: <Mono>{sessionId}</Mono> }] : []),
    {
      term: t('column.time'),
      description: days ? `${days} (${zone})` : t('filter.any_time'),
    },
  ];
  return <DefinitionList items={items} />;
}
