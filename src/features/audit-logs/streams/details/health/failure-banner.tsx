import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type LogStreamHealth, logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { sendOnce } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { ReceiverAnswer } from '~/src/shared/receivers/receiver-answer';
import { useFailureText } from '~/src/shared/receivers/use-failure-text';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';

const { retryLogStream } = logStreamsApi.endpoints;

type FailureBannerProps = { readonly id: string; readonly health: LogStreamHealth };

/** Why nothing is taken, since when, and a way not to wait for the next try. */
export function FailureBanner({ id, health }: FailureBannerProps) {
  const { t, i18n } = useTranslation('log-streams');
  const { announce } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const [isTrying, setIsTrying] = useState(false);
  const { canWrite } = useDataAccess();
  const why = useFailureText()(health.failure, health.error);
  const retry = async () => {
    setIsTrying(true);
    try {
      await sendOnce(dispatch, retryLogStream, id);
    } catch (error) {
      announce(t('retry.failed'), error);
    } finally {
      setIsTrying(false);
    }
  };
  const { failingSince, response } = health;
  return (
    <Banner
      tone="danger"
      isStacked
      title={why}
      action={
        canWrite && (
          <Button size="sm" isLoading={isTrying} onPress={() => void retry()}>
            {t('retry.open')}
          </Button>
        )
      }
    >
      {failingSince !== null &&
        t('health.failing_since', { time: formatDateTime(failingSince, i18n.language) })}{' '}
      {t('health.kept')}
      <ReceiverAnswer text={response} />
    </Banner>
  );
}
