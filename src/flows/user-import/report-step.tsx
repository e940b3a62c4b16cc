import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { ProgressBar } from 'react-aria-components';
import type { ImportFile, ImportReading } from '~/machines/user-import.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { saveText } from '~/src/lib/save-text';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button, LinkButton } from '~/src/ui/button';
import { toasts } from '~/src/ui/toast-queue';
import type { UserImportActor } from './actor';
import styles from './user-import.module.css';

export type RefusedProps = {
  readonly reading: ImportReading;
  readonly isRunning: boolean;
};

/** Why rows are left out, and which; loaded when there are any. */
export type ReasonsView = ComponentType<RefusedProps>;

/** The file of the rows that a job left out. */
export type LoadErrors = (importId: string, jobId: string) => Promise<string>;

type ReportStepProps = {
  readonly actor: UserImportActor;
  readonly file: ImportFile;
  readonly usersPath: string;
  readonly loadErrors: LoadErrors;
  readonly Reasons: ReasonsView;
};

const FIGURES = ['created', 'filled', 'unchanged', 'refused'] as const;

/** What the check or the import has found: progress, figures, and why rows are left out. */
export function ReportStep({ actor, file, usersPath, loadErrors, Reasons }: ReportStepProps) {
  const { t, i18n } = useTranslation('user-import');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { check, run } = snapshot.context;
  const isImport = snapshot.matches('importing') || snapshot.matches('imported');
  const reading = isImport ? run : check;
  if (!reading) return null;
  const { job, summary } = reading;
  const isRunning = snapshot.hasTag('waiting');
  const kind = isImport ? 'import' : 'check';
  const ended = job.state === 'cancelled' || job.state === 'failed' ? job.state : 'finished';
  const save = async () => {
    try {
      saveText(`${file.fileName}.errors.csv`, 'text/csv', await loadErrors(file.id, job.id));
    } catch (error) {
      toasts.add({ kind: 'error', title: t('report.failed'), text: textOf(error) });
    }
  };
  return (
    <>
      {isRunning && <Progress reading={reading} label={t(`report.${kind}_running`)} />}
      {isImport && !isRunning && (
        <Banner
          tone={ended === 'finished' ? 'success' : 'warning'}
          role="status"
          title={t(`report.state.${ended}`)}
          isStacked
        >
          {t(`report.state_text.${ended}`)}
        </Banner>
      )}
      <dl className={styles.figures} aria-label={t(`report.${kind}`)}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{t(`report.${figure}`)}</dt>
            <dd data-bad={(figure === 'refused' && summary.refused > 0) || undefined}>
              {formatNumber(summary[figure], i18n.language)}
            </dd>
          </div>
        ))}
      </dl>
      {summary.reasons.length > 0 && (
        <section className={styles.reasons} aria-labelledby="left-out">
          <div className={styles.head}>
            <h2 id="left-out">{t('report.why', { count: summary.refused })}</h2>
            {!isRunning && (
              <Button size="sm" icon={Download} onPress={() => void save()}>
                {t('report.download')}
              </Button>
            )}
          </div>
          <Suspense>
            <Reasons key={job.id} reading={reading} isRunning={isRunning} />
          </Suspense>
        </section>
      )}
      <Buttons actor={actor} usersPath={usersPath} />
    </>
  );
}

function Progress({
  reading: { job },
  label,
}: {
  readonly reading: ImportReading;
  readonly label: string;
}) {
  const { t } = useTranslation('user-import');
  const settled = job.done + job.failed;
  return (
    <ProgressBar
      aria-label={label}
      value={settled}
      maxValue={Math.max(job.total, 1)}
      className={styles.progress ?? ''}
    >
      <span className={styles.progressText}>
        {label}
        <span className={styles.hint}>{t('report.progress', { settled, count: job.total })}</span>
      </span>
      <span className={styles.rail}>
        <span
          className={styles.fill}
          style={{ inlineSize: `${(settled / Math.max(job.total, 1)) * 100}%` }}
        />
      </span>
    </ProgressBar>
  );
}

/** What comes next. */
function Buttons({ actor, usersPath }: Pick<ReportStepProps, 'actor' | 'usersPath'>) {
  const { t } = useTranslation('user-import');
  const snapshot = useSelector(actor, (current) => current);
  const { check, run } = snapshot.context;
  if (snapshot.hasTag('waiting')) return <p className={styles.hint}>{t('report.leave')}</p>;
  const reopen = (
    <Button variant="ghost" onPress={() => actor.send({ type: 'columns.reopened' })}>
      {t('report.back')}
    </Button>
  );
  if (snapshot.matches('imported')) {
    const isWhole = run?.job.done === run?.job.total;
    return (
      <p className={styles.buttons}>
        <LinkButton variant="primary" href={usersPath}>
          {t('report.users')}
        </LinkButton>
        {!isWhole && reopen}
        <Button variant="ghost" onPress={() => actor.send({ type: 'file.discarded' })}>
          {t('report.another')}
        </Button>
      </p>
    );
  }
  const { created = 0, filled = 0 } = check?.summary ?? {};
  return (
    <p className={styles.buttons}>
      <Button
        variant="primary"
        isLoading={snapshot.hasTag('busy')}
        isDisabled={created + filled === 0}
        onPress={() => actor.send({ type: 'import.started' })}
      >
        {t('report.import_count', { count: created + filled })}
      </Button>
      {!snapshot.hasTag('busy') && reopen}
    </p>
  );
}
