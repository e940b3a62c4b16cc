import { Upload, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useListUsersQuery } from '~/src/api/endpoints/users.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { LinkButton } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { ExportUsersButton } from '../export/export-users.button';
import { UsersBulk } from './users-bulk';
import { MATCHES, SEARCHED_FIELDS, UsersFilters } from './users-filters';
import { UsersTable } from './users-table';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { toJobItem } from '../bulk';
import { FILTER_NAMES, filterQuery, readUserFilters } from './user-filters';
import { useUsersPath } from '../use-users-path';

function loadCreateDialog() {
  return import('../create/create-user.dialog');
}
const CreateUserDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateUserDialog,
}));

/** Every user of the tenant, with search and page in the URL. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const { canWrite } = useDataAccess();
  const createDialog = useCreateDialog(path);
  const list = useListState();
  const { page, keyword } = list;
  const searchIn = SEARCHED_FIELDS.find((field) => field === list.filter('in'));
  const match = MATCHES.find((one) => one === list.filter('match'));
  const narrowed = filterQuery(readUserFilters(list));
  const filters = { keyword: keyword || undefined, searchIn, match, ...narrowed };
  const isFiltered = FILTER_NAMES.some((name) => list.filter(name) !== null);
  const unset = (names: readonly string[]) =>
    list.setFilters(Object.fromEntries(names.map((name) => [name, null])));
  const clearFilters = isFiltered ? () => unset(FILTER_NAMES) : undefined;
  const read = useListUsersQuery({ page, ...filters });
  const { table, bulk } = useBulkList({
    read,
    list,
    path,
    toItem: toJobItem,
    filters: JSON.stringify({ searchIn, match, ...narrowed, sort: undefined }),
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
        ...list.search,
        label: t(searchIn ? `list.search_in.${searchIn}` : 'list.search'),
        count: (count) => t('list.count', { count }),
        filters: (
          <UsersFilters list={list} searchIn={searchIn} match={match} onClear={clearFilters} />
        ),
      }}
      filter={
        isFiltered
          ? {
              noMatchText: t('list.no_match_filtered'),
              onClear: () => unset(['keyword', 'in', 'match', ...FILTER_NAMES]),
              clearLabel: t('list.clear_filters'),
            }
          : keyword
            ? {
                noMatchText: t(`list.no_match${searchIn ? '_in' : ''}.${match ?? 'contains'}`, {
                  keyword,
                  field: searchIn && t(`list.field.${searchIn}`),
                }),
                onClear: () => unset(['keyword', 'in', 'match']),
              }
            : undefined
      }
      create={{
        label: t('list.create'),
        icon: UserPlus,
        path: createDialog.href,
        preload: loadCreateDialog,
      }}
      moreActions={
        <>
          {canWrite && (
            <LinkButton icon={Upload} href={`${path}/import`}>
              {t('list.import')}
            </LinkButton>
          )}
          <ExportUsersButton
            filters={filters}
            isNarrowed={isFiltered || keyword !== ''}
            found={read.currentData?.beyond ? undefined : read.currentData?.total}
            selected={bulk.items.map(({ id }) => id)}
          />
        </>
      }
      empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      table={(states) => (
        <UsersTable {...table} {...states} search={{ keyword, searchIn, match }} />
      )}
    >
      <UsersBulk bulk={bulk} query={filters} />
      {createDialog.isOpen && (
        <Suspense>
          <CreateUserDialog onClose={createDialog.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
