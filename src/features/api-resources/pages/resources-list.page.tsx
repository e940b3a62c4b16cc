import { Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isManagementIndicator } from '~/contract/access';
import { useListResourcesQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { deleteResources, toJobItem } from '../bulk';
import { ResourcesTable } from '../components/resources-table';
import styles from './resources-list.module.css';

const loadCreateDialog = () => import('../components/create-resource.dialog');
const CreateResourceDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateResourceDialog,
}));

export const ResourcesPage = () => <ResourcesList isCreating={false} />;
export const CreateResourcePage = () => <ResourcesList isCreating />;

/** Every API of the tenant; the create dialog has an address of its own. */
function ResourcesList({ isCreating }: { readonly isCreating: boolean }) {
  const { t } = useTranslation('api-resources');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const consolePath = useConsolePath();
  const confirm = useConfirm();
  const list = useListState();
  const read = useListResourcesQuery(list.page);
  const path = consolePath('/api-resources');
  const builtIn = read.currentData?.items.find(({ indicator }) => isManagementIndicator(indicator));
  const { table, bulk } = useBulkList({
    read,
    list,
    path,
    toItem: toJobItem,
    getDisabledReason: (id) => (id === builtIn?.id ? t('management.notice') : undefined),
  });
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      onPress={() => void navigate(`${path}/create${search}`)}
      onHoverStart={() => void loadCreateDialog()}
    >
      {t('create.title')}
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        learnMore={
          <Link href={externalLinks.docs} isExternal>
            {t('learn_more')}
          </Link>
        }
        actions={createButton}
      />
      <div className={styles.gap} />
      <ResourcesTable
        {...table}
        empty={
          <EmptyState
            title={t('list.empty_title')}
            description={t('list.empty_text')}
            actions={createButton}
          />
        }
      />
      <BulkActions
        bulk={bulk}
        query={{}}
        ask={confirm}
        actions={[
          {
            action: deleteResources,
            label: t('bulk.delete'),
            icon: Trash2,
            isDanger: true,
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.title', { count }),
            confirm: (count) => ({
              title: t('bulk.question', { count }),
              warning: { title: t('bulk.effect'), detail: t('delete.detail') },
              typedName: t('bulk.typed', { count }),
              confirmLabel: t('bulk.title', { count }),
            }),
          },
        ]}
      />
      {isCreating && (
        <Suspense>
          <CreateResourceDialog onClose={() => void navigate(`${path}${search}`)} />
        </Suspense>
      )}
    </Page>
  );
}
