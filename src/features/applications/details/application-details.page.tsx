import { BookOpen, MoreHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ExplainAccess } from '~/src/shared/access-impact';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { listAddress } from '~/src/lib/list-addresses';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Menu } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { typeIcon } from '~/src/ui/type-tile';
import { isEditable, kindOf } from '../application-kind';
import { KindTile, tileOf } from '../kind-tile';
import { type ApplicationTabName, applicationTabs, tabsOf } from './application-tabs';
import { useApplicationsPath } from '../use-applications-path';
import { useDeleteApplication } from '../use-delete';

const DuplicateApplicationDialog = lazy(async () => ({
  default: (await import('../create/duplicate-application.dialog')).DuplicateApplicationDialog,
}));

const GuideDrawer = lazy(async () => ({
  default: (await import('../guides/guide-drawer')).GuideDrawer,
}));

function isTab(name: string | undefined): name is ApplicationTabName {
  return name !== undefined && Object.hasOwn(applicationTabs, name);
}

/** One application: its identity and one tab of related data. */
export function ApplicationDetailsPage() {
  const { applicationId = '', tab } = useParams();
  const { t } = useTranslation(['applications', 'application-access']);
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const deleteApplication = useDeleteApplication();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const { data, error, refetch } = useGetApplicationQuery(applicationId);
  // The previous application would flash while the next one loads.
  const application = existing(
    data?.application.id === applicationId ? data.application : undefined,
    error,
  );
  useObjectTitle('application', applicationId, application?.name, t('title'));
  const tabs = application && tabsOf(application);
  // The tabs depend on the application.
  if (!isTab(tab) || tabs?.includes(tab) === false) {
    return <Navigate to="../settings" relative="path" replace />;
  }
  if (!application || !tabs) {
    return (
      <RecordPlaceholder
        namespace="applications"
        back={{ href: path, label: t('details.back') }}
        error={error}
        onRetry={() => void refetch()}
        head={{ facts: 2, hasActions: true }}
      />
    );
  }

  const kind = kindOf(application);
  const Content = applicationTabs[tab];
  const isUnsupported = tab === 'settings' && !isEditable(application);
  const listHref = application.isThirdParty ? `${path}/third-party-applications` : path;
  const remove = async () => {
    if (await deleteApplication(application)) {
      await navigate(listAddress(listHref), { replace: true });
    }
  };

  return (
    <Page width="form">
      <EntityHeader
        back={{
          href: listHref,
          children: t(application.isThirdParty ? 'details.back_third_party' : 'details.back'),
        }}
        start={<KindTile kind={kind} size={48} />}
        title={<bdi>{application.name}</bdi>}
        badges={<Badge icon={typeIcon(tileOf(kind))}>{t(`kind.${kind}`)}</Badge>}
        idLabel={t('details.id')}
        id={<Copy value={application.id} label={t('list.copy_id')} />}
        actions={
          <>
            {application.type === 'MachineToMachine' && (
              <ExplainAccess subject={{ type: 'application', id: application.id }} />
            )}
            {isEditable(application) && !application.isThirdParty && (
              <Button icon={BookOpen} onPress={() => setIsGuideOpen(true)}>
                {t('details.guide')}
              </Button>
            )}
          </>
        }
        menu={
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <RecordMenu
              onDuplicate={isEditable(application) ? () => setIsDuplicating(true) : undefined}
              deleteLabel={t('danger.confirm')}
              onDelete={() => void remove()}
            />
          </Menu>
        }
      />
      <TabLinks
        label={t('details.tabs')}
        tabs={tabs.map((name) => ({
          href: `${path}/${application.id}/${name}`,
          label: t(`application-access:tab.${name}`),
          isCurrent: name === tab,
        }))}
      />
      {isUnsupported ? (
        <Banner title={t('details.unsupported_title')}>{t('details.unsupported_text')}</Banner>
      ) : (
        <Suspense key={application.id} fallback={<TabSkeleton />}>
          <Content application={application} onDelete={() => void remove()} />
        </Suspense>
      )}
      <Suspense>
        {isGuideOpen && (
          <GuideDrawer
            key={application.id}
            application={application}
            onClose={() => setIsGuideOpen(false)}
          />
        )}
        {isDuplicating && (
          <DuplicateApplicationDialog
            key={application.id}
            application={application}
            onClose={() => setIsDuplicating(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
