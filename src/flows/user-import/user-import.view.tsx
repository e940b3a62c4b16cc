import { useSelector } from '@xstate/react';
import { FileUp } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { createApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FileDrop } from '~/src/ui/file-drop';
import { RetryButton } from '~/src/ui/retry-button';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Steps } from '~/src/ui/steps';
import type { UserImportActor } from './actor';
import type { ColumnsStepProps } from './columns-step';
import { type LoadErrors, type ReasonsView, ReportStep } from './report-step';
import styles from './user-import.module.css';

type UserImportViewProps = {
  readonly actor: UserImportActor;
  readonly usersPath: string;
  readonly loadErrors: LoadErrors;
  /** Loaded when there is a file. */
  readonly ColumnsStep: ComponentType<ColumnsStepProps>;
  readonly Reasons: ReasonsView;
};

const STEPS = ['file', 'columns', 'check', 'import'] as const;

/** Which step each state belongs to. */
const stepOf = {
  entering: 0,
  loading: 0,
  loadFailed: 0,
  choosing: 0,
  uploading: 0,
  mapping: 1,
  startingCheck: 1,
  checking: 2,
  checked: 2,
  startingRun: 2,
  importing: 3,
  imported: 3,
} as const;
type Look = keyof typeof stepOf;
const looks = Object.keys(stepOf) as Look[];

const waiting = (
  <SkeletonRegion>
    <Skeleton height={240} />
  </SkeletonRegion>
);

/** The steps of an import over its running chart. */
export function UserImportView({ actor, ColumnsStep, ...report }: UserImportViewProps) {
  const { t } = useTranslation('user-import');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { file, source, failure } = snapshot.context;
  const look = looks.find((one) => snapshot.matches(one)) ?? 'choosing';
  const current = stepOf[look];
  const steps = STEPS.map((id, index) => ({
    id,
    label: t(`step.${id}`),
    state:
      index < current || look === 'imported'
        ? ('done' as const)
        : index === current
          ? ('current' as const)
          : ('next' as const),
  }));
  const failureText = failure && textOf(createApiError(failure.code, failure));
  const isFileStep = look === 'choosing' || look === 'uploading';
  return (
    <div className={styles.wizard}>
      <Steps label={t('steps')} steps={steps} />
      {look === 'loading' && waiting}
      {failure && !isFileStep && (
        <Banner
          tone="danger"
          role="alert"
          isStacked
          title={t(look === 'loadFailed' ? 'failed.load' : `failed.${STEPS[current] ?? 'file'}`)}
        >
          {failureText}
        </Banner>
      )}
      {look === 'loadFailed' && (
        <p className={styles.buttons}>
          <RetryButton onPress={() => actor.send({ type: 'loading.retried' })} />
          <Button variant="ghost" onPress={() => actor.send({ type: 'file.discarded' })}>
            {t('choose_another')}
          </Button>
        </p>
      )}
      {isFileStep && (
        <>
          <FileDrop
            icon={FileUp}
            label={t('file.label')}
            accept={['.csv', '.json', '.jsonl', '.ndjson', '.txt']}
            limits={t('file.limits')}
            state={
              look === 'uploading'
                ? { kind: 'uploading', fileName: source?.name ?? '' }
                : failureText
                  ? { kind: 'rejected', message: failureText }
                  : { kind: 'idle' }
            }
            onFiles={([first]) => {
              if (first) actor.send({ type: 'file.chosen', source: first });
            }}
          />
          {look === 'uploading' && (
            <p className={styles.buttons}>
              <Button variant="ghost" onPress={() => actor.send({ type: 'upload.cancelled' })}>
                {t('cancel')}
              </Button>
            </p>
          )}
        </>
      )}
      {file && current === 1 && (
        <Suspense fallback={waiting}>
          <ColumnsStep actor={actor} file={file} />
        </Suspense>
      )}
      {file && current > 1 && <ReportStep actor={actor} file={file} {...report} />}
    </div>
  );
}
