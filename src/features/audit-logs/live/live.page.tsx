import { List } from 'lucide-react';
import { LogTail } from '~/src/flows/log-tail';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { LogFilters } from '~/src/shared/audit-log/log-filters';
import { LOG_FILTERS, readLogFilter } from '~/src/shared/audit-log/read-log-filter';
import { LinkButton } from '~/src/ui/button';
import { Page } from '~/src/ui/page';
import { LogsHeader } from '../logs-header';
import styles from './live.module.css';

const NO_FILTERS = Object.fromEntries(LOG_FILTERS.map((name) => [name, null]));

/** Events as they happen; the filters are those of the list. */
export function LivePage() {
  const { t } = useTranslation('audit-logs');
  const path = useConsolePath()('/audit-logs');
  const list = useListState();
  // What is followed is of now, whatever days the list shows.
  const { from: _from, to: _to, ...filter } = readLogFilter(list.filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = list.pageQuery(1);
  return (
    <Page>
      <LogsHeader tab="events" />
      <div className={styles.page}>
        <LogFilters
          list={list}
          hidesTime
          onClear={isFiltered ? () => list.setFilters(NO_FILTERS) : undefined}
          end={
            <LinkButton icon={List} href={`${path}${query}`}>
              {t('live.leave')}
            </LinkButton>
          }
        />
        <LogTail
          key={JSON.stringify(filter)}
          filter={filter}
          rowPath={(id) => `${path}/${id}${query}`}
        />
      </div>
    </Page>
  );
}
