import { Suspense } from 'react';
import { useListOrganizationsQuery } from '~/src/api/endpoints/organizations.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { ListPage } from '~/src/shared/resource-list/list-page';
import {
  FeaturePaywall,
  useNeedsOrganizationsUpgrade,
} from '~/src/shared/plan-limits/feature-paywall';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { deleteOrganizations, toJobItem } from '../bulk';
import { OrganizationsTable } from './organizations-table';

function loadCreateDialog() {
  return import('../create/create-organization.dialog');
}
const CreateOrganizationDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateOrganizationDialog,
}));

/** Every organization of the tenant; the create dialog has its own URL. */
export function OrganizationsPage() {
  const { t } = useTranslation('organizations');
  const path = useConsolePath()('/organizations');
  const createDialog = useCreateDialog(path);
  const confirm = useConfirm();
  const list = useListState();
  const { page, keyword, search } = list;
  const filters = { keyword: keyword || undefined };
  const read = useListOrganizationsQuery({ page, ...filters });
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const isPaywalled = useNeedsOrganizationsUpgrade();

  return (
    <ListPage
      title={t('title')}
      badge={<CombinedTag />}
      description={t('description')}
      learnMore={
        <Link href={`${externalLinks.docs}/organizations`} isExternal>
          {t('learn_more')}
        </Link>
      }
      read={read}
      search={{
        ...search,
        label: t('list.search'),
        count: (count) => t('list.count', { count }),
      }}
      filter={
        keyword
          ? { noMatchText: t('list.no_match', { keyword }), onClear: () => search.onSearch(null) }
          : undefined
      }
      create={{
        label: t('create.title'),
        path: createDialog.href,
        preload: loadCreateDialog,
      }}
      empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      paywall={
        isPaywalled ? (
          <FeaturePaywall title={t('paywall.title')} text={t('paywall.text')} />
        ) : undefined
      }
      table={(states) => <OrganizationsTable {...table} {...states} />}
    >
      <BulkActions
        bulk={bulk}
        query={filters}
        ask={confirm}
        actions={[
          removal({
            action: deleteOrganizations,
            label: t('delete.short'),
            doneLabel: t('delete.bulk_done'),
            title: (count) => t('delete.bulk', { count }),
            question: (count) => t('delete.bulk_question', { count }),
            effect: t('delete.effect'),
            detail: t('delete.bulk_detail'),
            typed: (count) => t('delete.bulk_typed', { count }),
          }),
        ]}
      />
      {createDialog.isOpen && (
        <Suspense>
          <CreateOrganizationDialog onClose={createDialog.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
