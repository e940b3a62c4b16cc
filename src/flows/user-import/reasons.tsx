import { useState } from 'react';
import { Button } from 'react-aria-components';
import { createApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Meter } from '~/src/ui/meter';
import type { RefusedProps } from './report-step';
import { RefusedRows } from './refused-rows';
import styles from './user-import.module.css';

/** Reasons that name a row's own value: the row's message would be wrong for the others. */
const GROUP_TEXTS: ReadonlySet<string> = new Set([
  'user_import.duplicate_in_file',
  'user_import.invalid_value',
  'user_import.too_long',
  'user_import.unknown_organization',
  'user_import.unknown_role',
]);

/** Why rows are left out, the most frequent reason first; pressing one shows its rows alone. */
export function Reasons({ reading: { job, summary }, isRunning }: RefusedProps) {
  const { t, i18n } = useTranslation('user-import');
  const { textOf } = useErrorTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={t('report.reasons')}>
        {summary.reasons.map(({ code, message, count }) => {
          const text = GROUP_TEXTS.has(code)
            ? t(`report.reason.${code.replace('user_import.', '')}`)
            : textOf(createApiError(code, { status: 422, message }));
          return (
            <li key={code}>
              <Button
                className={styles.reason ?? ''}
                aria-pressed={chosen === code}
                isDisabled={isRunning}
                onPress={() => setChosen(chosen === code ? null : code)}
              >
                <span className={styles.reasonText}>{text}</span>
                <Meter label={text} value={count} max={Math.max(summary.refused, 1)} isElastic />
                <span className={styles.count}>{formatNumber(count, i18n.language)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {!isRunning && <RefusedRows key={chosen} jobId={job.id} code={chosen} />}
    </>
  );
}
