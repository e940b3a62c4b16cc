import { useTranslation } from '~/src/i18n/use-translation';
import { ReceiverAnswer } from '~/src/shared/receivers/receiver-answer';
import { useFailureText } from '~/src/shared/receivers/use-failure-text';
import { Banner } from '~/src/ui/banner';
import { Mono } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import styles from './settings.module.css';
import type { TestResult } from './test-result';

type TestAnswerProps = { readonly result: TestResult; readonly onDismiss: () => void };

/** What the endpoint made of the test payload. */
export function TestAnswer({ result, onDismiss }: TestAnswerProps) {
  const { t } = useTranslation('webhooks');
  const { endpointUrl, requestTime, message, failure, responseStatus, responseBody } = result;
  const why = useFailureText()(failure, message);
  const isSuccess = result.result === 'success';
  return (
    <Banner
      tone={isSuccess ? 'success' : 'danger'}
      role={isSuccess ? 'status' : 'alert'}
      isStacked
      title={
        isSuccess
          ? t('test.delivered')
          : responseStatus === undefined
            ? (why ?? t('test.failed'))
            : t('request.answered', { status: responseStatus })
      }
      onDismiss={onDismiss}
    >
      <span className={styles.answer}>
        <Mono>{endpointUrl}</Mono>
        <Time value={requestTime} />
        <ReceiverAnswer text={responseBody} />
      </span>
    </Banner>
  );
}
