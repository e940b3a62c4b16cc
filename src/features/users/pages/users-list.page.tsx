import { UserPlus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListUsersQuery } from '~/src/api/endpoints/users.api';
import { useBulkSelection } from '~/src/flows/bulk-job';
import { externalLinks } from '~/src/config/links';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Link } from '~/src/ui/link';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { UsersBulk } from '../components/users-bulk';
import { UsersTable } from '../components/users-table';
import { useListState } from '~/src/lib/use-list-state';
import { toJobItem } from '../bulk';
import { useUsersPath } from '../use-users-path';

const loadCreateDialog = () => import('../components/create-user.dialog');
const CreateUserDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateUserDialog,
}));

export const UsersPage = () => <UsersList />;
export const CreateUserPage = () => <UsersList isCreating />;

/** Everyone who can sign in through the tenant, with search and paging in the address. */
function UsersList({ isCreating = false }: { readonly isCreating?: boolean }) {
  const { t } = useTranslation('users');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const path = useUsersPath();
  const { page, keyword, search, pageQuery } = useListState();
  const filters = { keyword: keyword || undefined };
  const { currentData, data, error, refetch } = useListUsersQuery({ page, ...filters });
  const bulk = useBulkSelection({
    rows: currentData?.items,
    toItem: toJobItem,
    total: data?.total,
    scope: keyword,
  });
  const isEmpty = currentData?.total === 0 && keyword === '';

  const createButton = (
    <Button
      variant="primary"
      icon={UserPlus}
      onPress={() => void navigate(`${path}/create${query}`)}
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
        learnMore={
          <Link href={`${externalLinks.docs}/users`} isExternal>
            {t('learn_more')}
          </Link>
        }
        actions={isEmpty ? undefined : createButton}
      />
      {!isEmpty && (
        <ListToolbar
          label={t('list.search')}
          keyword={keyword}
          onSearch={search}
          end={data && t('list.count', { count: data.total })}
        />
      )}
      <UsersTable
        data={currentData}
        selection={bulk.selection}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        keyword={keyword}
        getPageHref={(target) => `${path}${pageQuery(target)}`}
        empty={
          keyword ? (
            <EmptyState
              size="sm"
              title={t('list.no_match_title')}
              description={t('list.no_match_text', { keyword })}
              actions={
                <Button variant="link" onPress={() => search(null)}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('list.empty_title')}
              description={t('list.empty_text')}
              actions={createButton}
            />
          )
        }
      />
      <UsersBulk bulk={bulk} query={filters} />
      {isCreating && (
        <Suspense>
          <CreateUserDialog onClose={() => void navigate(`${path}${query}`)} />
        </Suspense>
      )}
    </Page>
  );
}
