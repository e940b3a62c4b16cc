import { Suspense } from 'react';
import { useListLogStreamsQuery } from '~/src/api/endpoints/log-streams.api';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { usePageVisible } from '~/src/hooks/use-page-visible';
import { useTranslation } from '~/src/i18n/use-translation';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { LogsTabs } from '../../logs-header';
import { SchemaNote, StreamsTable } from './streams-table';

const POLL_MS = 10_000;

function loadCreateDialog() {
  // The dialog asks for them when it is shown.
  void import('../fields/filter-fields').catch(() => undefined);
  return import('../create/create-stream.dialog');
}
const CreateStreamDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateStreamDialog,
}));

/** Every stream of the tenant with how it is doing, paged by the URL. */
export function StreamsPage() {
  const { t } = useTranslation(['log-streams', 'audit-logs']);
  const path = useConsolePath()('/audit-logs/streams');
  const createDialog = useCreateDialog(path);
  const { page, pageQuery } = useListState();
  const isVisible = usePageVisible();
  const read = useListLogStreamsQuery(page, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible ? POLL_MS : 0,
  });
  return (
    <ListPage
      title={t('audit-logs:title')}
      description={t('description')}
      learnMore={
        <Link href={externalLinks.logStreams} isExternal>
          {t('learn_more')}
        </Link>
      }
      tabs={<LogsTabs tab="streams" streams={read.data?.total} />}
      read={read}
      create={{ label: t('create.title'), path: createDialog.href, preload: loadCreateDialog }}
      empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      table={(states) => (
        <StreamsTable
          {...states}
          data={read.currentData}
          error={read.error}
          onRetry={() => void read.refetch()}
          paging={{ page, getPageHref: (target) => `${path}${pageQuery(target)}` }}
        />
      )}
    >
      {read.data !== undefined && read.data.total > 0 && <SchemaNote />}
      {createDialog.isOpen && (
        <Suspense>
          <CreateStreamDialog onClose={createDialog.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
