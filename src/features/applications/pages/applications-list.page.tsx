import { Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toApiFailure } from '~/src/api/api-failure';
import { useListApplicationsQuery, type Application } from '~/src/api/endpoints/applications.api';
import { BulkActions, useBulkSelection } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { deleteApplications } from '../bulk-delete';
import { ApplicationsTable } from '../components/applications-table';
import { ApplicationsToolbar } from '../components/applications-toolbar';
import { useApplicationsPath } from '../use-applications-path';
import { useListState } from '../use-list-state';
import styles from './applications-list.module.css';

const loadCreateDialog = () => import('../components/create-application.dialog');
const CreateApplicationDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateApplicationDialog,
}));

type ApplicationsListProps = {
  readonly isThirdParty?: boolean;
  /** The address is the one of the create dialog. */
  readonly isCreating?: boolean;
};

const toJobItem = ({ id, name }: Application) => ({ id, label: name });

/** Query key that tells the create page which tab it was opened from. */
const FROM_THIRD_PARTY = 'third-party';

export const OwnApplicationsPage = () => <ApplicationsList isThirdParty={false} />;
export const ThirdPartyApplicationsPage = () => <ApplicationsList isThirdParty />;
export const CreateApplicationPage = () => <ApplicationsList isCreating />;

/** All applications of the tenant, in two tabs, with search, filter and paging in the address. */
function ApplicationsList(props: ApplicationsListProps) {
  const { isCreating = false } = props;
  const [params] = useSearchParams();
  const isThirdParty = props.isThirdParty ?? params.has(FROM_THIRD_PARTY);
  const { t } = useTranslation('applications');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const path = useApplicationsPath();
  const { state, setFilter, pageQuery } = useListState();
  const listPath = isThirdParty ? `${path}/third-party-applications` : path;

  const confirm = useConfirm();
  const filters = {
    isThirdParty,
    keyword: state.keyword || undefined,
    types: state.type ? [state.type] : undefined,
  };
  const { currentData, data, error, refetch } = useListApplicationsQuery({
    page: state.page,
    ...filters,
  });
  const bulk = useBulkSelection({
    rows: currentData?.items,
    toItem: toJobItem,
    total: data?.total,
    scope: JSON.stringify(filters),
  });
  const isFiltered = state.keyword !== '' || state.type !== null;
  const isEmpty = currentData?.total === 0 && !isFiltered;

  const openCreate = () => {
    const query = new URLSearchParams(search);
    if (isThirdParty) query.set(FROM_THIRD_PARTY, '');
    const text = query.toString().replace(/=(?=&|$)/g, '');
    void navigate(`${path}/create${text ? `?${text}` : ''}`);
  };
  const closeCreate = () => {
    const query = new URLSearchParams(search);
    query.delete(FROM_THIRD_PARTY);
    const text = query.toString();
    void navigate(`${listPath}${text ? `?${text}` : ''}`);
  };
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      onPress={openCreate}
      onHoverStart={() => void loadCreateDialog()}
    >
      {t('list.create')}
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={isEmpty ? undefined : createButton}
      />
      <TabLinks
        label={t('list.tabs')}
        tabs={[
          { href: path, label: t('list.tabs_own'), isCurrent: !isThirdParty },
          {
            href: `${path}/third-party-applications`,
            label: t('list.third_party'),
            isCurrent: isThirdParty,
          },
        ]}
      />
      {isEmpty ? (
        <div className={styles.gap} />
      ) : (
        <ApplicationsToolbar
          keyword={state.keyword}
          onSearch={(keyword) => setFilter('search', keyword)}
          type={state.type}
          onTypeChange={isThirdParty ? undefined : (type) => setFilter('type', type)}
          total={data?.total}
        />
      )}
      <ApplicationsTable
        data={currentData}
        selection={bulk.selection}
        failure={error && !currentData ? toApiFailure(error) : undefined}
        onRetry={() => void refetch()}
        page={state.page}
        getPageHref={(page) => `${listPath}${pageQuery(page)}`}
        empty={
          isFiltered ? (
            <EmptyState
              size="sm"
              title={t('list.no_match_title')}
              description={t('list.no_match_text')}
              actions={
                <Button variant="link" onPress={() => void navigate(listPath)}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t(isThirdParty ? 'list.empty_third_party_title' : 'list.empty_title')}
              description={t(isThirdParty ? 'list.empty_third_party_text' : 'list.empty_text')}
              actions={createButton}
            />
          )
        }
      />
      <BulkActions
        bulk={bulk}
        query={filters}
        ask={confirm}
        actions={[
          {
            action: deleteApplications,
            label: t('bulk.delete'),
            icon: Trash2,
            isDanger: true,
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.delete_title', { count }),
            confirm: (count) => ({
              title: t('bulk.confirm_title', { count }),
              warning: { title: t('bulk.confirm_effect'), detail: t('danger.confirm_detail') },
              typedName: t('bulk.confirm_typed', { count }),
              confirmLabel: t('bulk.delete_title', { count }),
            }),
          },
        ]}
      />
      {isCreating && (
        <Suspense>
          <CreateApplicationDialog isOpen isThirdParty={isThirdParty} onClose={closeCreate} />
        </Suspense>
      )}
    </Page>
  );
}
