import { Suspense } from 'react';
import { useListHooksQuery } from '~/src/api/endpoints/hooks.api';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { EventExamples } from './event-examples';
import { WebhooksTable } from './webhooks-table';

function loadCreateDialog() {
  return import('../create/create-webhook.dialog');
}
const CreateWebhookDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateWebhookDialog,
}));

/** Every webhook of the tenant with its last 24 hours, paged by the URL. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const path = useConsolePath()('/webhooks');
  const createDialog = useCreateDialog(path);
  const { page, pageQuery } = useListState();
  // The counts change without a write of the console.
  const read = useListHooksQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      learnMore={
        <Link href={externalLinks.webhooks} isExternal>
          {t('learn_more')}
        </Link>
      }
      read={read}
      create={{ label: t('create.title'), path: createDialog.href, preload: loadCreateDialog }}
      empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      table={(states) => (
        <WebhooksTable
          {...states}
          data={read.currentData}
          error={read.error}
          onRetry={() => void read.refetch()}
          paging={{ page, getPageHref: (target) => `${path}${pageQuery(target)}` }}
        />
      )}
    >
      {read.currentData?.total === 0 && <EventExamples />}
      {createDialog.isOpen && (
        <Suspense>
          <CreateWebhookDialog onClose={createDialog.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
