import { useState, type ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { useFailureText } from '~/src/shared/receivers/use-failure-text';
import { Banner } from '~/src/ui/banner';
import { CodeBlock } from '~/src/ui/code-block';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Mono } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { AttemptList } from './attempt-list';
import type { DeliveredRequest } from './delivered-request';
import { StatusBadge } from '~/src/shared/receivers/status-badge';
import styles from './requests.module.css';

type Part = 'request' | 'response';

type RequestPanelProps = {
  readonly request: DeliveredRequest;
  /** The URL that requests are sent to now. */
  readonly url: string;
  /** "Replay". */
  readonly action: ReactNode;
};

/** Bytes of UTF-8. */
function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** JSON with indentation; other text as it is. */
function codeOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

/** One request in full: its attempts, its body, and the response. */
export function RequestPanel({ request, url, action }: RequestPanelProps) {
  const { t, i18n } = useTranslation('webhooks');
  const { event, at, isFailed, status, error, failure, attempts, body, response } = request;
  const why = useFailureText()(failure, error);
  const [part, setPart] = useState<Part>(isFailed && response ? 'response' : 'request');
  const content = part === 'request' ? body : response?.body;
  const code = codeOf(content);
  return (
    <section className={styles.panel} aria-label={event}>
      <header className={styles.panelHead}>
        <StatusBadge status={status} />
        <h2 className={styles.event} dir="ltr">
          {event}
        </h2>
        <span className={styles.action}>{action}</span>
      </header>
      <div className={styles.target}>
        <Mono className={styles.url ?? ''}>POST {url}</Mono>
        <Time value={at} />
      </div>
      {isFailed && (
        <Banner
          tone="danger"
          isStacked
          title={status === null ? t('request.unanswered') : t('request.answered', { status })}
        >
          {status === null && why !== null && <>{why} </>}
          {attempts.length > 0 && t('request.attempts', { count: attempts.length })}
        </Banner>
      )}
      {attempts.length > 1 && <AttemptList attempts={attempts} />}
      <SegmentedControl<Part>
        label={t('request.parts')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'request', label: t('request.request') },
          { value: 'response', label: t('request.response') },
        ]}
      />
      {part === 'response' && !response ? (
        <p className={styles.nothing}>{t('request.no_response')}</p>
      ) : code === '' ? (
        <p className={styles.nothing}>{t('request.empty_body')}</p>
      ) : (
        <CodeBlock
          label={t(`request.${part}`)}
          title={
            <>
              {t('request.body')}{' '}
              <span className={styles.size}>
                {t('request.size', { size: formatNumber(sizeOf(code), i18n.language) })}
              </span>
            </>
          }
          code={code}
          highlight={typeof content === 'string' ? 'none' : 'c'}
        />
      )}
      <p className={styles.note}>{t('request.same_id')}</p>
    </section>
  );
}
