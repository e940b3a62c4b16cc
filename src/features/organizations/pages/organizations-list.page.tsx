import { Plus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListOrganizationsQuery } from '~/src/api/endpoints/organizations.api';
import { externalLinks } from '~/src/config/links';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { usePageTitle } from '~/src/lib/use-page-title';
import { FeaturePaywall, useLacksOrganizations } from '~/src/plans/feature-paywall';
import { CombinedTag } from '~/src/plans/plan-tag';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Link } from '~/src/ui/link';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import styles from '../components/organizations.module.css';
import { toJobItem } from '../bulk';
import { OrganizationsBulk } from '../components/organizations-bulk';
import { OrganizationsTable } from '../components/organizations-table';

const loadCreateDialog = () => import('../components/create-organization.dialog');
const CreateOrganizationDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateOrganizationDialog,
}));

export const OrganizationsPage = () => <OrganizationsList isCreating={false} />;
export const CreateOrganizationPage = () => <OrganizationsList isCreating />;

/** Every organization of the tenant; the create dialog has an address of its own. */
function OrganizationsList({ isCreating }: { readonly isCreating: boolean }) {
  const { t } = useTranslation('organizations');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const path = useConsolePath()('/organizations');
  const list = useListState();
  const { page, keyword, search } = list;
  const filters = { keyword: keyword || undefined };
  const read = useListOrganizationsQuery({ page, ...filters });
  const { currentData, data } = read;
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const isPaywalled = useLacksOrganizations();
  const isEmpty = currentData?.total === 0 && keyword === '';
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      onPress={() => void navigate(`${path}/create${query}`)}
      onHoverStart={() => void loadCreateDialog()}
    >
      {t('create.title')}
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={t('title')}
        badge={<CombinedTag />}
        description={t('description')}
        learnMore={
          <Link href={`${externalLinks.docs}/organizations`} isExternal>
            {t('learn_more')}
          </Link>
        }
        actions={isPaywalled || isEmpty ? undefined : createButton}
      />
      {isPaywalled ? (
        <div className={styles.gap}>
          <FeaturePaywall title={t('paywall.title')} text={t('paywall.text')} />
        </div>
      ) : (
        <>
          {isEmpty ? (
            <div className={styles.gap} />
          ) : (
            <ListToolbar
              label={t('list.search')}
              keyword={keyword}
              onSearch={search}
              end={data && t('list.count', { count: data.total })}
            />
          )}
          <OrganizationsTable
            {...table}
            filter={
              keyword
                ? { noMatchText: t('list.no_match', { keyword }), onClear: () => search(null) }
                : undefined
            }
            empty={
              <EmptyState
                title={t('list.empty_title')}
                description={t('list.empty_text')}
                actions={createButton}
              />
            }
          />
          <OrganizationsBulk bulk={bulk} query={filters} />
        </>
      )}
      {isCreating && (
        <Suspense>
          <CreateOrganizationDialog onClose={() => void navigate(`${path}${query}`)} />
        </Suspense>
      )}
    </Page>
  );
}
