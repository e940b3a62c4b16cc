import { UserPlus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type SearchedField,
  type SearchMatch,
  useListUsersQuery,
} from '~/src/api/endpoints/users.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { externalLinks } from '~/src/config/links';
import { FilterChip } from '~/src/ui/filter-chip';
import { ListPage } from '~/src/lists/list-page';
import { Link } from '~/src/ui/link';
import { UsersBulk } from '../components/users-bulk';
import { UsersTable } from '../components/users-table';
import { useListState } from '~/src/lib/use-list-state';
import { toJobItem } from '../bulk';
import { useUsersPath } from '../use-users-path';

const loadCreateDialog = () => import('../components/create-user.dialog');
const CreateUserDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateUserDialog,
}));

/** The chip's order. */
const SEARCHED_FIELDS: readonly SearchedField[] = [
  'name',
  'primaryEmail',
  'primaryPhone',
  'username',
  'id',
];

const MATCHES: readonly SearchMatch[] = ['starts', 'exact'];

export const UsersPage = () => <UsersList />;
export const CreateUserPage = () => <UsersList isCreating />;

/** Everyone who can sign in through the tenant, with search and paging in the address. */
function UsersList({ isCreating = false }: { readonly isCreating?: boolean }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const path = useUsersPath();
  const list = useListState();
  const { page, keyword } = list;
  const searchIn = SEARCHED_FIELDS.find((field) => field === list.filter('in'));
  const match = MATCHES.find((one) => one === list.filter('match'));
  const filters = { keyword: keyword || undefined, searchIn, match };
  const read = useListUsersQuery({ page, ...filters });
  const { table, bulk } = useBulkList({
    read,
    list,
    path,
    toItem: toJobItem,
    filters: `${searchIn ?? ''} ${match ?? ''}`,
  });

  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      learnMore={
        <Link href={`${externalLinks.docs}/users`} isExternal>
          {t('learn_more')}
        </Link>
      }
      read={read}
      search={{
        label: t(searchIn ? `list.search_in.${searchIn}` : 'list.search'),
        keyword,
        onSearch: list.search,
        count: (count) => t('list.count', { count }),
        filters: (
          <>
            <FilterChip<SearchedField>
              label={t('list.search_in.label')}
              options={SEARCHED_FIELDS.map((value) => ({ value, label: t(`list.field.${value}`) }))}
              value={searchIn ?? null}
              onChange={(field) => list.setFilter('in', field)}
            />
            <FilterChip<SearchMatch>
              label={t('list.match.label')}
              options={MATCHES.map((value) => ({ value, label: t(`list.match.${value}`) }))}
              value={match ?? null}
              onChange={(next) => list.setFilter('match', next)}
            />
          </>
        ),
      }}
      filter={
        keyword
          ? {
              noMatchText: t(`list.no_match${searchIn ? '_in' : ''}.${match ?? 'contains'}`, {
                keyword,
                field: searchIn && t(`list.field.${searchIn}`),
              }),
              onClear: () => list.setFilters({ keyword: null, in: null, match: null }),
            }
          : undefined
      }
      create={{
        label: t('list.create'),
        icon: UserPlus,
        path: `${path}/create${query}`,
        preload: loadCreateDialog,
      }}
      empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      table={(states) => (
        <UsersTable {...table} {...states} search={{ keyword, searchIn, match }} />
      )}
    >
      <UsersBulk bulk={bulk} query={filters} />
      {isCreating && (
        <Suspense>
          <CreateUserDialog onClose={() => void navigate(`${path}${query}`)} />
        </Suspense>
      )}
    </ListPage>
  );
}
