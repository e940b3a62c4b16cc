import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { useStreamActions } from '../../use-stream-actions';

type PausedBannerProps = {
  readonly stream: LogStream;
  /** Events that wait. */
  readonly waiting: number;
};

/** That nothing is sent, and what follows once the stream is resumed. */
export function PausedBanner({ stream, waiting }: PausedBannerProps) {
  const { t } = useTranslation('log-streams');
  const { resume } = useStreamActions();
  const { canWrite } = useDataAccess();
  return (
    <Banner
      tone="info"
      isStacked
      title={t('paused.title')}
      action={
        canWrite && (
          <Button size="sm" onPress={() => void resume(stream)}>
            {t('resume.open')}
          </Button>
        )
      }
    >
      {t(waiting > 0 ? 'paused.waiting' : 'paused.nothing')}
    </Banner>
  );
}
