import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementIndicator } from '~/contract/access';
import { useListResourcesQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { Link } from '~/src/ui/link';
import { deleteResources, toJobItem } from '../bulk';
import { ResourcesTable } from './resources-table';

function loadCreateDialog() {
  return import('../create/create-resource.dialog');
}
const CreateResourceDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateResourceDialog,
}));

/** Every API of the tenant; the create dialog has its own URL. */
export function ResourcesPage() {
  const { t } = useTranslation('api-resources');
  const consolePath = useConsolePath();
  const confirm = useConfirm();
  const list = useListState();
  const read = useListResourcesQuery(list.page);
  const path = consolePath('/api-resources');
  const createDialog = useCreateDialog(path);
  const builtIn = read.currentData?.items.find(({ indicator }) => isManagementIndicator(indicator));
  const { table, bulk } = useBulkList({
    read,
    list,
    path,
    toItem: toJobItem,
    getDisabledReason: (id) => (id === builtIn?.id ? t('management.notice') : undefined),
  });

  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      learnMore={
        <Link href={externalLinks.docs} isExternal>
          {t('learn_more')}
        </Link>
      }
      read={read}
      create={{
        label: t('create.title'),
        path: createDialog.href,
        preload: loadCreateDialog,
      }}
      empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      table={(states) => <ResourcesTable {...table} {...states} />}
    >
      <BulkActions
        bulk={bulk}
        query={{}}
        ask={confirm}
        actions={[
          removal({
            action: deleteResources,
            label: t('bulk.delete'),
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.title', { count }),
            question: (count) => t('bulk.question', { count }),
            effect: t('bulk.effect'),
            detail: t('delete.detail'),
            typed: (count) => t('bulk.typed', { count }),
          }),
        ]}
      />
      {createDialog.isOpen && (
        <Suspense>
          <CreateResourceDialog onClose={createDialog.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
