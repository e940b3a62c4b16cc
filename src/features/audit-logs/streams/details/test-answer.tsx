import { useTranslation } from '~/src/i18n/use-translation';
import { ReceiverAnswer } from '~/src/shared/receivers/receiver-answer';
import { useFailureText } from '~/src/shared/receivers/use-failure-text';
import { Banner } from '~/src/ui/banner';
import styles from './details.module.css';
import type { Refusal } from './use-stream-test';

type TestAnswerProps = { readonly refusal: Refusal; readonly onDismiss: () => void };

/** Why the receiver did not take the test event. */
export function TestAnswer({ refusal, onDismiss }: TestAnswerProps) {
  const { t } = useTranslation('log-streams');
  const { failure, message, body } = refusal;
  const why = useFailureText()(failure, message);
  return (
    <div className={styles.answer}>
      <Banner tone="danger" role="alert" isStacked title={t('test.refused')} onDismiss={onDismiss}>
        {why}
        <ReceiverAnswer text={body} />
      </Banner>
    </div>
  );
}
