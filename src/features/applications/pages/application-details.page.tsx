import { MoreHorizontal, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { toApiFailure, type ApiFailure } from '~/src/api/api-failure';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { EmptyState } from '~/src/ui/empty-state';
import { IconButton } from '~/src/ui/icon-button';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { BackLink, EntityHeader } from '~/src/ui/page-header';
import { DetailsSkeleton } from '~/src/ui/skeleton';
import { TabLinks } from '~/src/ui/tab-links';
import { typeIcon } from '~/src/ui/type-tile';
import { RetryButton } from '~/src/ui/retry-button';
import { CREATABLE_TYPES, kindOf } from '../application-kind';
import { KindTile, tileOf } from '../components/kind-tile';
import { type ApplicationTabName, applicationTabs, tabsOf } from '../application-tabs';
import { TabLoading } from '../components/tab-loading';
import { useApplicationsPath } from '../use-applications-path';
import { useDeleteApplication } from '../use-delete-application';
import { useFailures } from '~/src/failures/use-failures';

const isTab = (name: string | undefined): name is ApplicationTabName =>
  name !== undefined && Object.hasOwn(applicationTabs, name);

/** One application: what it is, its identifier, and one tab of what belongs to it. */
export function ApplicationDetailsPage() {
  const { applicationId = '', tab } = useParams();
  const { t } = useTranslation(['applications', 'application-access']);
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const { textOf } = useFailures();
  const deleteApplication = useDeleteApplication();
  const { data, error, refetch } = useGetApplicationQuery(applicationId);
  usePageTitle(data?.application.name ?? t('title'));

  // Data of the application before would flash while the next one loads.
  const application = data?.application.id === applicationId ? data.application : undefined;
  const tabs = application && tabsOf(application);
  // Which tabs there are is known with the application.
  if (!isTab(tab) || tabs?.includes(tab) === false) {
    return <Navigate to="../settings" relative="path" replace />;
  }
  if (!application || !tabs) {
    return (
      <Page width="form">
        <BackLink href={path}>{t('details.back')}</BackLink>
        {error ? (
          <LoadFailure
            failure={toApiFailure(error)}
            message={textOf(error)}
            listHref={path}
            onRetry={() => void refetch()}
          />
        ) : (
          <DetailsSkeleton />
        )}
      </Page>
    );
  }

  const kind = kindOf(application);
  const Content = applicationTabs[tab];
  const isUnsupported =
    tab === 'settings' && !CREATABLE_TYPES.some((type) => type === application.type);
  const listHref = application.isThirdParty ? `${path}/third-party-applications` : path;
  const remove = async () => {
    if (await deleteApplication(application)) await navigate(listHref);
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
        menu={
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <MenuItem
              label={t('danger.confirm')}
              icon={Trash2}
              isDanger
              onAction={() => void remove()}
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
        <Suspense key={application.id} fallback={<TabLoading />}>
          <Content application={application} onDelete={() => void remove()} />
        </Suspense>
      )}
    </Page>
  );
}

type LoadFailureProps = {
  readonly failure: ApiFailure;
  readonly message: string;
  readonly listHref: string;
  readonly onRetry: () => void;
};

/** Instead of the page: the application is gone, or could not be read. */
function LoadFailure({ failure, message, listHref, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('applications');
  return failure.status === 404 ? (
    <EmptyState
      isLit={false}
      title={t('details.not_found')}
      description={t('details.not_found_text')}
      actions={<LinkButton href={listHref}>{t('details.back')}</LinkButton>}
    />
  ) : (
    <EmptyState
      isLit={false}
      title={t('details.failed')}
      description={message}
      actions={<RetryButton retryAt={failure.retryAt} onPress={onRetry} />}
    />
  );
}
