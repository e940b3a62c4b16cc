import { useNavigate, useParams } from 'react-router-dom';
import { useGetResourceQuery } from '~/src/api/endpoints/resources.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { API_GUIDES, type Guide } from '~/src/shared/guides/catalogue';
import { GuideLayout } from '~/src/shared/guides/guide-layout';
import { GuideMark } from '~/src/shared/guides/guide-mark';
import { useGuide } from '~/src/shared/guides/use-guide';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { Button, LinkButton } from '~/src/ui/button';
import { ErrorState } from '~/src/ui/error-state';
import { NotFoundIllustration, StandalonePage } from '~/src/ui/standalone-page';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { ResourceGuide } from './resource-guide';

/** The guide of a new API, in the whole window. */
export function ResourceGuidePage() {
  const { resourceId = '', guideId } = useParams();
  const { t } = useTranslation('guides');
  const consolePath = useConsolePath();
  const guide = API_GUIDES.find(({ id }) => id === guideId);
  const path = consolePath(`/api-resources/${resourceId}/permissions`);
  usePageTitle(guide ? t('view.title', { name: guide.name }) : t('view.not_found'));
  if (guide) return <OpenGuide key={guide.id} guide={guide} resourceId={resourceId} path={path} />;
  return (
    <StandalonePage
      isWholePage={false}
      illustration={<NotFoundIllustration />}
      title={t('view.not_found')}
      description={t('view.not_found_text')}
      actions={
        <LinkButton href={path} variant="primary" size="lg">
          {t('view.open_api')}
        </LinkButton>
      }
    />
  );
}

type OpenGuideProps = {
  readonly guide: Guide;
  readonly resourceId: string;
  /** Where the guide ends. */
  readonly path: string;
};

function OpenGuide({ guide, resourceId, path }: OpenGuideProps) {
  const { t } = useTranslation('guides');
  const navigate = useNavigate();
  const content = useGuide(guide.id);
  const { data, error, refetch } = useGetResourceQuery(resourceId);
  const resource = data?.resource;
  const close = () => void navigate(path);
  return (
    <WorkspaceDialog
      onClose={close}
      mark={<GuideMark guide={guide} size={24} />}
      title={t('view.title', { name: guide.name })}
      description={resource && <bdi>{t('view.for', { name: resource.name })}</bdi>}
      footerStart={null}
      footerEnd={
        <Button variant="primary" onPress={close}>
          {t('view.finish')}
        </Button>
      }
    >
      {error && !resource ? (
        <LoadError title={t('view.api_failed')} error={error} onRetry={() => void refetch()} />
      ) : content.state === 'failed' ? (
        <ErrorState title={t('view.failed')} onRetry={content.retry} />
      ) : content.state === 'missing' ? (
        <ErrorState title={t('view.not_found')} description={t('view.not_found_text')} />
      ) : !resource || content.state === 'loading' ? (
        <TabSkeleton />
      ) : (
        <GuideLayout titles={content.steps}>
          <ResourceGuide steps={content.steps} resource={resource} />
        </GuideLayout>
      )}
    </WorkspaceDialog>
  );
}
