import { BookOpen, Lock, MoreHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { isManagementIndicator } from '~/contract/access';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { type Resource, useGetResourceQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { listAddress } from '~/src/lib/list-addresses';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { useAcknowledgement } from '~/src/shared/plan-limits/use-acknowledgement';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { Menu } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { BackLink, EntityHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import styles from './cells.module.css';
import { PermissionsTab } from './permissions/permissions-tab';
import { ResourceTile } from '../resource-tile';
import { useDeleteResource } from '../use-delete';

// The only tab with a form, which is larger than the list.
const GeneralTab = lazy(async () => ({
  default: (await import('./general/general-tab')).GeneralTab,
}));

const DuplicateResourceDialog = lazy(async () => ({
  default: (await import('../create/duplicate-resource.dialog')).DuplicateResourceDialog,
}));

const ResourceGuideDrawer = lazy(async () => ({
  default: (await import('../guides/resource-guide-drawer')).ResourceGuideDrawer,
}));

const TABS = ['permissions', 'general'] as const;

/** One API: its permissions and settings. The management API is read-only. */
export function ResourceDetailsPage() {
  const { resourceId = '', tab } = useParams();
  const { t } = useTranslation('api-resources');
  const consolePath = useConsolePath();
  const path = consolePath('/api-resources');
  const { data, error, refetch } = useGetResourceQuery(resourceId);
  // The previous API would flash while the next one loads.
  const resource = existing(data?.resource.id === resourceId ? data.resource : undefined, error);
  // The notice would push the page down if it came after it.
  const { isLoading: isLoadingAccount } = useGetMeQuery();
  useObjectTitle('resource', resourceId, resource?.name, t('title'));
  const current = TABS.find((name) => name === tab);

  if (!current) return <Navigate to="../permissions" relative="path" replace />;
  if (!resource || isLoadingAccount) {
    return (
      <RecordPlaceholder
        namespace="api-resources"
        back={{ href: path, label: t('title') }}
        error={error}
        onRetry={() => void refetch()}
        head={{ hasActions: true }}
        fields={[2]}
      />
    );
  }
  const isBuiltIn = isManagementIndicator(resource.indicator);
  return (
    <Page width="form">
      <Header resource={resource} isBuiltIn={isBuiltIn} />
      <TabLinks
        label={t('details.tabs')}
        tabs={TABS.map((name) => ({
          href: `${path}/${resource.id}/${name}`,
          label: t(`tab.${name}`),
          isCurrent: name === current,
        }))}
      />
      {current === 'permissions' ? (
        <PermissionsTab key={resource.id} resource={resource} isBuiltIn={isBuiltIn} />
      ) : (
        <Suspense fallback={<TabSkeleton />}>
          <GeneralTab key={resource.id} resource={resource} isBuiltIn={isBuiltIn} />
        </Suspense>
      )}
    </Page>
  );
}

type HeaderProps = { readonly resource: Resource; readonly isBuiltIn: boolean };

function Header({ resource, isBuiltIn }: HeaderProps) {
  const { t } = useTranslation('api-resources');
  const [isDuplicating, setIsDuplicating] = useState(false);
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const navigate = useNavigate();
  const path = useConsolePath()('/api-resources');
  const deleteResource = useDeleteResource();
  const remove = async () => {
    if (await deleteResource(resource)) await navigate(listAddress(path), { replace: true });
  };
  return (
    <>
      <BackLink href={path}>{t('title')}</BackLink>
      {isBuiltIn && <BuiltInNotice />}
      <EntityHeader
        start={<ResourceTile indicator={resource.indicator} size={48} />}
        title={<bdi>{resource.name}</bdi>}
        badges={
          isBuiltIn || resource.isDefault ? (
            <>
              {isBuiltIn && <Badge icon={Lock}>{t('built_in')}</Badge>}
              {resource.isDefault && <Badge tone="accent">{t('default')}</Badge>}
            </>
          ) : undefined
        }
        idLabel={t('field.indicator')}
        id={<Copy value={resource.indicator} label={t('list.copy_indicator')} />}
        actions={
          !isBuiltIn && (
            <Button icon={BookOpen} onPress={() => setIsGuideOpen(true)}>
              {t('details.guide')}
            </Button>
          )
        }
        menu={
          !isBuiltIn && (
            <Menu
              trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}
            >
              <RecordMenu
                onDuplicate={() => setIsDuplicating(true)}
                deleteLabel={t('delete.open')}
                onDelete={() => void remove()}
              />
            </Menu>
          )
        }
      />
      <Suspense>
        {isGuideOpen && (
          <ResourceGuideDrawer resource={resource} onClose={() => setIsGuideOpen(false)} />
        )}
        {isDuplicating && (
          <DuplicateResourceDialog resource={resource} onClose={() => setIsDuplicating(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Explains once why nothing can be changed here. */
function BuiltInNotice() {
  const { t } = useTranslation('api-resources');
  const { isAcknowledged, acknowledge } = useAcknowledgement('managementApiAcknowledged');
  if (isAcknowledged !== false) return null;
  return (
    <div className={styles.notice}>
      <Banner title={t('management.notice')} onDismiss={acknowledge} isStacked>
        {t('management.notice_text')}{' '}
        <Link href={externalLinks.docs} isExternal>
          {t('management.how_to')}
        </Link>
      </Banner>
    </div>
  );
}
