import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isManagementIndicator } from '~/contract/access';
import { useListResourcesQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { findGuide } from '~/src/shared/guides/catalogue';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { AfterMount } from '~/src/ui/after-mount';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { deleteResources, toJobItem } from '../bulk';
import { ResourcesTable } from './resources-table';

function loadCreateDialog() {
  return import('../create/create-resource.dialog');
}
function loadLibrary() {
  return import('../create/api-library.dialog');
}
const ApiLibraryDialog = lazy(async () => ({
  default: (await loadLibrary()).ApiLibraryDialog,
}));
const CreateResourceDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateResourceDialog,
}));

/** Query keys of the create dialog: its guide, or `none`, and where it was opened. */
const GUIDE = 'guide';
const FROM = 'from';

/** A path with the list's query, and that of the dialog. */
function withQuery(
  path: string,
  listQuery: URLSearchParams,
  dialogQuery: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(listQuery);
  for (const key of [GUIDE, FROM]) query.delete(key);
  for (const [key, value] of Object.entries(dialogQuery)) query.set(key, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Every API of the tenant; the create dialog has its own URL. */
export function ResourcesPage() {
  const { t } = useTranslation('api-resources');
  const consolePath = useConsolePath();
  const confirm = useConfirm();
  const list = useListState();
  const read = useListResourcesQuery(list.page);
  const path = consolePath('/api-resources');
  const createDialog = useCreateDialog(path);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const guideId = params.get(GUIDE);
  const from = params.get(FROM);
  const createHref = (id: string) =>
    withQuery(`${path}/create`, params, { [GUIDE]: id, [FROM]: 'library' });
  const closeLibrary = () => void navigate(withQuery(path, params));
  const closeDialog = () =>
    void navigate(
      from === 'get-started'
        ? consolePath('/get-started')
        : withQuery(from === 'library' ? `${path}/create` : path, params),
    );
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
        preload: loadLibrary,
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
      <Suspense>
        {createDialog.isOpen && (guideId === null || from === 'library') && (
          <ApiLibraryDialog hrefOf={createHref} onClose={closeLibrary} />
        )}
        {createDialog.isOpen && guideId !== null && (
          <AfterMount>
            <Suspense>
              <CreateResourceDialog guide={findGuide(guideId)} onClose={closeDialog} />
            </Suspense>
          </AfterMount>
        )}
      </Suspense>
    </ListPage>
  );
}
