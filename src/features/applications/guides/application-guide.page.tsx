import { GitBranch } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { findGuide, type Guide } from '~/src/shared/guides/catalogue';
import { GuideLayout } from '~/src/shared/guides/guide-layout';
import { GuideMark } from '~/src/shared/guides/guide-mark';
import { useGuide } from '~/src/shared/guides/use-guide';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { Button, LinkButton } from '~/src/ui/button';
import { ErrorState } from '~/src/ui/error-state';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { NotFoundIllustration, StandalonePage } from '~/src/ui/standalone-page';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { useApplicationsPath } from '../use-applications-path';
import { ApplicationGuide } from './application-guide';
import styles from './application-guide.module.css';
import { Progress } from './progress';

/** The guide of a new application, in the whole window. */
export function ApplicationGuidePage() {
  const { applicationId = '', guideId } = useParams();
  const guide = findGuide(guideId);
  return guide && guide.target !== 'API' && !guide.isSkipped ? (
    <OpenGuide key={guide.id} guide={guide} applicationId={applicationId} />
  ) : (
    <GuideNotFound applicationId={applicationId} />
  );
}

function GuideNotFound({ applicationId }: { readonly applicationId: string }) {
  const { t } = useTranslation('guides');
  const path = useApplicationsPath();
  usePageTitle(t('view.not_found'));
  return (
    <StandalonePage
      isWholePage={false}
      illustration={<NotFoundIllustration />}
      title={t('view.not_found')}
      description={t('view.not_found_text')}
      actions={
        <LinkButton href={`${path}/${applicationId}/settings`} variant="primary" size="lg">
          {t('view.open_application')}
        </LinkButton>
      }
    />
  );
}

type OpenGuideProps = { readonly guide: Guide; readonly applicationId: string };

function OpenGuide({ guide, applicationId }: OpenGuideProps) {
  const { t } = useTranslation('guides');
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const content = useGuide(guide.id);
  const { data, error, refetch } = useGetApplicationQuery(applicationId);
  const application = data?.application;
  usePageTitle(t('view.title', { name: guide.name }));
  const close = () => void navigate(`${path}/${applicationId}/settings`);

  const steps = content.state === 'loaded' ? content.steps : [];
  return (
    <WorkspaceDialog
      onClose={close}
      mark={<GuideMark guide={guide} size={24} />}
      title={t('view.title', { name: guide.name })}
      description={application && <bdi>{t('view.for', { name: application.name })}</bdi>}
      headerEnd={
        guide.sample !== undefined && (
          <Link href={guide.sample} isExternal tone="quiet">
            <Icon icon={GitBranch} size={14} /> {t('view.sample')}
          </Link>
        )
      }
      footerStart={
        guide.manual !== undefined && (
          <Link href={guide.manual} isExternal>
            {t('readings.manual', { name: guide.name })}
          </Link>
        )
      }
      footerEnd={
        <Button variant="primary" onPress={close}>
          {t('view.finish')}
        </Button>
      }
    >
      {error && !application ? (
        <LoadError
          title={t('view.application_failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : content.state === 'failed' ? (
        <ErrorState title={t('view.failed')} onRetry={content.retry} />
      ) : content.state === 'missing' ? (
        <ErrorState title={t('view.not_found')} description={t('view.not_found_text')} />
      ) : !application || content.state === 'loading' ? (
        <TabSkeleton />
      ) : (
        <ApplicationGuide guide={guide} steps={steps} application={application}>
          {(shown, credentials) => (
            <GuideLayout
              titles={[...steps, { title: t('readings.title') }]}
              aside={
                <>
                  <Progress application={application} />
                  {credentials && (
                    <section>
                      <h2 className={styles.asideTitle}>{t('credentials.title')}</h2>
                      {credentials}
                    </section>
                  )}
                </>
              }
            >
              {shown}
            </GuideLayout>
          )}
        </ApplicationGuide>
      )}
    </WorkspaceDialog>
  );
}
