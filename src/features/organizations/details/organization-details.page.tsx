import { BookOpen, MoreHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ExplainAccess } from '~/src/shared/access-impact';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { Navigate, useParams } from 'react-router-dom';
import {
  type Organization,
  useGetOrganizationQuery,
  useListOrganizationApplicationsQuery,
  useListOrganizationMembersQuery,
} from '~/src/api/endpoints/organizations.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { listAddress } from '~/src/lib/list-addresses';
import { Avatar } from '~/src/ui/avatar';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader } from '~/src/ui/page-header';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { TabLinks } from '~/src/ui/tab-links';
import { loadAhead } from '~/src/lib/load-ahead';
import { organizationTabs } from './organization-tabs';
import { useDeleteOrganization } from '../use-delete-organization';

function loadGuide() {
  return import('~/src/ui/organization-guide');
}
const OrganizationGuide = lazy(async () => ({ default: (await loadGuide()).OrganizationGuide }));

/** One organization: its identity and one tab of related data. */
export function OrganizationDetailsPage() {
  const { organizationId = '', tab } = useParams();
  const { t } = useTranslation('organizations');
  const path = useConsolePath()('/organizations');
  const { data, error, refetch } = useGetOrganizationQuery(organizationId);
  // The previous organization would flash while the next one loads.
  const organization = existing(
    data?.organization.id === organizationId ? data.organization : undefined,
    error,
  );
  useObjectTitle('organization', organizationId, organization?.name, t('title'));
  const deleteOrganization = useDeleteOrganization();
  const [isDeleted, setIsDeleted] = useState(false);
  const current = organizationTabs.find(({ name }) => name === tab);

  if (!current) return <Navigate to="../settings" relative="path" replace />;
  // Unmounts the forms at once, so that unsaved changes do not block returning to the list.
  if (isDeleted) return <Navigate to={listAddress(path)} replace />;
  if (!organization) {
    return (
      <RecordPlaceholder
        namespace="organizations"
        back={{ href: path, label: t('title') }}
        error={error}
        onRetry={() => void refetch()}
        fields={[4, 3]}
        head={{ hasActions: true }}
      />
    );
  }
  const remove = () => {
    void deleteOrganization(organization).then((done) => {
      if (done) setIsDeleted(true);
    });
  };
  return (
    <Page width="form">
      <Header organization={organization} onDelete={remove} />
      <Tabs organization={organization} current={current.name} />
      <Suspense fallback={<TabSkeleton fields={3} />}>
        <current.Content key={organization.id} organization={organization} onDelete={remove} />
      </Suspense>
    </Page>
  );
}

type HeaderProps = { readonly organization: Organization; readonly onDelete: () => void };

function Header({ organization, onDelete }: HeaderProps) {
  const { t } = useTranslation('organizations');
  const path = useConsolePath()('/organizations');
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  return (
    <>
      <EntityHeader
        back={{ href: path, children: t('title') }}
        start={<Avatar name={organization.name} shape="square" size={52} />}
        title={<bdi>{organization.name}</bdi>}
        idLabel={t('field.id')}
        id={<Copy value={organization.id} label={t('details.copy_id')} />}
        actions={
          <>
            <ExplainAccess target={{ type: 'organization', id: organization.id }} />
            <Button
              icon={BookOpen}
              onPress={() => setIsGuideOpen(true)}
              onHoverStart={() => loadAhead(loadGuide)}
            >
              {t('details.guide')}
            </Button>
          </>
        }
        menu={
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <MenuItem label={t('delete.open')} icon={Trash2} isDanger onAction={onDelete} />
          </Menu>
        }
      />
      <Suspense>
        {isGuideOpen && <OrganizationGuide onClose={() => setIsGuideOpen(false)} />}
      </Suspense>
    </>
  );
}

type TabsProps = { readonly organization: Organization; readonly current: string };

/** The counts use the tabs' own lists, so that opening one finds them cached. */
function Tabs({ organization: { id }, current }: TabsProps) {
  const { t } = useTranslation('organizations');
  const path = useConsolePath()('/organizations');
  const { data: members } = useListOrganizationMembersQuery({ id, page: 1 });
  const { data: applications } = useListOrganizationApplicationsQuery({ id, page: 1 });
  const counts: Partial<Record<string, number | undefined>> = {
    members: members?.total,
    'machine-to-machine': applications?.total,
  };
  return (
    <TabLinks
      label={t('details.tabs')}
      tabs={organizationTabs.map(({ name }) => ({
        href: `${path}/${id}/${name}`,
        label: t(`tab.${name}`),
        isCurrent: name === current,
        count: counts[name],
      }))}
    />
  );
}
