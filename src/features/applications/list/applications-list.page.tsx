import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { APPLICATION_TYPES, type ApplicationType } from '~/contract/applications';
import { useListApplicationsQuery, type Application } from '~/src/api/endpoints/applications.api';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { externalLinks } from '~/src/config/links';
import { localKeys } from '~/src/config/storage-keys';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useStoredFlag } from '~/src/hooks/use-stored-flag';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { restrictedBy } from '~/src/shared/resource-list/list-filter';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { AfterMount } from '~/src/ui/after-mount';
import { FilterChip } from '~/src/ui/filter-chip';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { TabLinks } from '~/src/ui/tab-links';
import { deleteApplications } from './bulk-delete';
import { findGuide } from '~/src/shared/guides/catalogue';
import { ApplicationsTable } from './applications-table';
import { useApplicationsPath } from '../use-applications-path';
import { useFilterTypes } from './use-filter-types';
import { useTabPages } from './use-tab-pages';
import styles from './applications-list.module.css';

function loadLibrary() {
  return import('../create/guide-library.dialog');
}
function loadCreateDialog() {
  return import('../create/create-application.dialog');
}
const CreateApplicationDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateApplicationDialog,
}));

const GuideLibraryDialog = lazy(async () => ({
  default: (await loadLibrary()).GuideLibraryDialog,
}));
const InlineLibrary = lazy(async () => ({
  default: (await import('./inline-library')).InlineLibrary,
}));

function toJobItem({ id, name }: Application) {
  return { id, label: name };
}

/** Query key with the tab that the create page was opened from. */
const FROM_THIRD_PARTY = 'third-party';
/** Query keys of the create dialog: its guide, or `none`, and where it was opened. */
const GUIDE = 'guide';
const FROM = 'from';

/** A path with a query whose empty values have no sign. */
function withQuery(path: string, query: URLSearchParams): string {
  return `${path}?${query.toString()}`.replace(/=(?=&|$)|\?$/g, '');
}

/** All applications of the tenant, in two tabs, with search, filter, and page in the URL. */
export function ApplicationsPage() {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [params] = useSearchParams();
  const path = useApplicationsPath();
  const consolePath = useConsolePath();
  const thirdPartyPath = `${path}/third-party-applications`;
  const isCreating = pathname === `${path}/create`;
  const isThirdParty = isCreating ? params.has(FROM_THIRD_PARTY) : pathname === thirdPartyPath;
  const listPath = isThirdParty ? thirdPartyPath : path;
  const list = useListState();
  const { page, keyword, filter, search, setFilter } = list;
  const type = isThirdParty
    ? null
    : (APPLICATION_TYPES.find((one) => one === filter('type')) ?? null);

  const types = useFilterTypes(type);

  const confirm = useConfirm();
  const filters = {
    isThirdParty,
    keyword: keyword || undefined,
    types: type ? [type] : undefined,
  };
  const read = useListApplicationsQuery({ page, ...filters });
  const { table, bulk } = useBulkList({
    read,
    list,
    path: listPath,
    toItem: toJobItem,
    filters: `${isThirdParty} ${type}`,
  });
  const isFiltered = keyword !== '' || type !== null;
  const by = restrictedBy(keyword !== '', type !== null);

  const createQuery = new URLSearchParams(query);
  if (isThirdParty) createQuery.set(FROM_THIRD_PARTY, '');
  const createPath = withQuery(`${path}/create`, createQuery);
  const guideId = params.get(GUIDE);
  const from = params.get(FROM);
  const isFromLibrary = from === 'library';
  // There is one kind of third-party application, hence no library.
  const hasDialog = isCreating && (guideId !== null || isThirdParty);
  const hasLibrary = isCreating && (!hasDialog || isFromLibrary);
  const createHref = (origin: string | null) => (id: string) => {
    const next = new URLSearchParams(createQuery);
    next.set(GUIDE, id);
    if (origin !== null) next.set(FROM, origin);
    return withQuery(`${path}/create`, next);
  };
  const closeCreate = (target: string) => {
    const next = new URLSearchParams(query);
    for (const key of [FROM_THIRD_PARTY, GUIDE, FROM]) next.delete(key);
    void navigate(withQuery(target, next));
  };
  const closeLibrary = () => closeCreate(listPath);
  const closeDialog = () =>
    from === 'get-started'
      ? void navigate(consolePath('/get-started'))
      : closeCreate(isFromLibrary ? `${path}/create` : listPath);

  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      learnMore={
        <Link href={`${externalLinks.docs}/applications`} isExternal>
          {t('learn_more')}
        </Link>
      }
      tabs={<ListTabs isThirdParty={isThirdParty} listPath={listPath} page={page} />}
      read={read}
      search={{
        ...search,
        label: t('list.search'),
        count: (count) => t('list.count', { count }),
        filters: !isThirdParty && (
          <FilterChip<ApplicationType>
            label={t('list.type')}
            value={type}
            onChange={(next) => setFilter('type', next)}
            options={types.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        ),
      }}
      filter={
        isFiltered
          ? {
              noMatchText: t(`list.no_match_text.${by}`),
              by,
              onClear: () => void navigate(listPath),
            }
          : undefined
      }
      create={{
        label: t('list.create'),
        path: createPath,
        preload: isThirdParty ? loadCreateDialog : loadLibrary,
      }}
      empty={{
        title: t(isThirdParty ? 'list.empty_third_party_title' : 'list.empty_title'),
        text: t(isThirdParty ? 'list.empty_third_party_text' : 'list.empty_text'),
      }}
      table={(states) => <ApplicationsTable {...table} {...states} />}
    >
      <BulkActions
        bulk={bulk}
        query={filters}
        ask={confirm}
        actions={[
          removal({
            action: deleteApplications,
            label: t('bulk.delete'),
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.delete_title', { count }),
            question: (count) => t('bulk.confirm_title', { count }),
            effect: t('bulk.confirm_effect'),
            detail: t('danger.confirm_detail'),
            typed: (count) => t('bulk.confirm_typed', { count }),
          }),
        ]}
      />
      {read.currentData?.total === 0 && !isFiltered && !isThirdParty && (
        <Suspense>
          <InlineLibrary hrefOf={createHref(null)} libraryHref={createPath} />
        </Suspense>
      )}
      <Suspense>
        {hasLibrary && <GuideLibraryDialog hrefOf={createHref('library')} onClose={closeLibrary} />}
        {hasDialog && (
          <AfterMount>
            <Suspense>
              <CreateApplicationDialog
                key={guideId}
                guide={findGuide(guideId)}
                isThirdParty={isThirdParty}
                onClose={closeDialog}
              />
            </Suspense>
          </AfterMount>
        )}
      </Suspense>
    </ListPage>
  );
}

type ListTabsProps = {
  readonly isThirdParty: boolean;
  readonly listPath: string;
  readonly page: number;
};

/** The two tabs, shown once there is a third-party application. */
function ListTabs({ isThirdParty, listPath, page }: ListTabsProps) {
  const { t } = useTranslation('applications');
  const path = useApplicationsPath();
  const hrefOf = useTabPages(listPath, page);
  const { data: own } = useListApplicationsQuery({ page: 1, isThirdParty: false });
  const { data: thirdParty } = useListApplicationsQuery({ page: 1, isThirdParty: true });
  const hasThirdParty = useStoredFlag(
    `${localKeys.hasThirdParty}${path}`,
    thirdParty && thirdParty.total > 0,
  );
  if (!isThirdParty && hasThirdParty === false) return null;
  return (
    // Their space is reserved until that is known, so that the list does not shift.
    <div className={isThirdParty || hasThirdParty ? undefined : styles.unknown}>
      <TabLinks
        label={t('list.tabs')}
        tabs={[
          {
            href: hrefOf(path),
            label: t('list.tabs_own'),
            count: own?.total,
            isCurrent: !isThirdParty,
          },
          {
            href: hrefOf(`${path}/third-party-applications`),
            label: t('list.third_party'),
            count: thirdParty?.total,
            isCurrent: isThirdParty,
          },
        ]}
      />
    </div>
  );
}
