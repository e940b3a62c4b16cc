import { MoreHorizontal, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { toApiFailure } from '~/src/api/api-failure';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { usePageTitle } from '~/src/lib/use-page-title';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { Button, LinkButton } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { EmptyState } from '~/src/ui/empty-state';
import { IconButton } from '~/src/ui/icon-button';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { BackLink, EntityHeader } from '~/src/ui/page-header';
import { DetailsSkeleton } from '~/src/ui/skeleton';
import { TabLinks } from '~/src/ui/tab-links';
import { typeIcon } from '~/src/ui/type-tile';
import { CREATABLE_TYPES, kindOf } from '../application-kind';
import { KindTile, tileOf } from '../components/kind-tile';
import { SettingsTab } from '../components/settings-tab';
import { useApplicationsPath } from '../use-applications-path';
import { useDeleteApplication } from '../use-delete-application';
import { useFailures } from '~/src/failures/use-failures';

/** One application: what it is, its identifier, and its settings. */
export function ApplicationDetailsPage() {
  const { applicationId = '', tab } = useParams();
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const { textOf } = useFailures();
  const deleteApplication = useDeleteApplication();
  const { data, error, refetch } = useGetApplicationQuery(applicationId);
  usePageTitle(data?.application.name ?? t('title'));

  if (tab !== 'settings') return <Navigate to="../settings" relative="path" replace />;

  if (!data) {
    return (
      <Page width="form">
        <BackLink href={path}>{t('details.back')}</BackLink>
        {error ? (
          <LoadFailure
            isMissing={toApiFailure(error).status === 404}
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

  const { application } = data;
  const kind = kindOf(application);
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
        tabs={[
          {
            href: `${path}/${application.id}/settings`,
            label: t('details.settings'),
            isCurrent: true,
          },
        ]}
      />
      {CREATABLE_TYPES.some((type) => type === application.type) ? (
        <SettingsTab application={application} onDelete={() => void remove()} />
      ) : (
        <Banner title={t('details.unsupported_title')}>{t('details.unsupported_text')}</Banner>
      )}
    </Page>
  );
}

type LoadFailureProps = {
  readonly isMissing: boolean;
  readonly message: string;
  readonly listHref: string;
  readonly onRetry: () => void;
};

/** Instead of the page: the application is gone, or could not be read. */
function LoadFailure({ isMissing, message, listHref, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('applications');
  return isMissing ? (
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
      actions={<Button onPress={onRetry}>{t('details.retry')}</Button>}
    />
  );
}
