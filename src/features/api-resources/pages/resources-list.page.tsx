import { Plus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toApiFailure } from '~/src/api/api-failure';
import { useListResourcesQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
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
  const { page, pageQuery } = useListState();
  const { currentData, error, refetch } = useListResourcesQuery(page);
  const path = consolePath('/api-resources');
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
        data={currentData}
        failure={error && !currentData ? toApiFailure(error) : undefined}
        onRetry={() => void refetch()}
        page={page}
        getPageHref={(target) => `${path}${pageQuery(target)}`}
        empty={<EmptyState title={t('list.empty_title')} description={t('list.empty_text')} />}
      />
      {isCreating && (
        <Suspense>
          <CreateResourceDialog onClose={() => void navigate(`${path}${search}`)} />
        </Suspense>
      )}
    </Page>
  );
}
