import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { variableProblems } from '~/contract/email-templates';
import {
  type EmailDraft,
  type EmailTemplateKey,
  usePreviewEmailTemplateQuery,
} from '~/src/api/endpoints/email-templates.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApplicationFilter } from '~/src/shared/resource-list/application-filter';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { UserFilter } from '~/src/shared/audit-log/user-filter';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { MailFrame } from './mail-frame';
import styles from './mail-preview.module.css';
import { OrganizationFilter } from './organization-filter';
import { type TemplateValues, toDetails } from './template.fields';
import { useSettled } from '~/src/hooks/use-settled';

const SendTestDialog = lazy(async () => ({
  default: (await import('./send-test.dialog')).SendTestDialog,
}));

const VIEWS = ['desktop', 'mobile', 'text'] as const;
type View = (typeof VIEWS)[number];
type Subjects = Pick<EmailDraft, 'userId' | 'applicationId' | 'organizationId'>;

type MailPreviewProps = {
  readonly templateKey: EmailTemplateKey;
  readonly values: TemplateValues;
};

/** Milliseconds without a key before the server renders it again. */
const PAUSE = 400;

/** The mail as it would arrive, with the data of records that can be chosen. */
export function MailPreview({ templateKey, values }: MailPreviewProps) {
  const { t } = useTranslation('message-templates');
  const { canWrite } = useDataAccess();
  const [subjects, setSubjects] = useState<Subjects>({});
  const [view, setView] = useState<View>('mobile');
  const [isSending, setIsSending] = useState(false);
  const draft: EmailDraft = { ...templateKey, ...subjects, details: toDetails(values) };
  const settled = JSON.parse(useSettled(JSON.stringify(draft), PAUSE)) as EmailDraft;
  const { data, error, refetch } = usePreviewEmailTemplateQuery(settled);
  const { unknown } = variableProblems(templateKey.templateType, draft.details);
  const choose = (name: keyof Subjects) => (id: string | null) =>
    setSubjects(({ [name]: _old, ...others }) =>
      id === null ? others : { ...others, [name]: id },
    );
  return (
    <aside className={styles.preview} aria-label={t('preview.label')}>
      <div className={styles.head}>
        <SegmentedControl
          label={t('preview.view')}
          options={VIEWS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={view}
          onChange={setView}
        />
        {canWrite && (
          <Button size="sm" icon={Send} onPress={() => setIsSending(true)}>
            {t('test.open')}
          </Button>
        )}
      </div>
      <div className={styles.subjects} role="group" aria-label={t('preview.as')}>
        <UserFilter
          label={t('preview.user')}
          id={subjects.userId ?? null}
          onChange={choose('userId')}
        />
        <ApplicationFilter
          label={t('preview.application')}
          id={subjects.applicationId ?? null}
          onChange={choose('applicationId')}
        />
        <OrganizationFilter
          label={t('preview.organization')}
          id={subjects.organizationId ?? null}
          onChange={choose('organizationId')}
        />
      </div>
      {unknown.length > 0 && (
        <Banner tone="warning">
          {t('unknown', {
            count: unknown.length,
            names: unknown.map((name) => `{{${name}}}`).join(', '),
          })}
        </Banner>
      )}
      {error ? (
        <LoadError title={t('preview.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.mail} data-view={view}>
          <div className={styles.mailHead}>
            <bdi className={styles.sender}>{data.from.name}</bdi>
            {data.from.address !== null && (
              <bdi className={styles.address}>{data.from.address}</bdi>
            )}
            {data.replyTo && (
              <span className={styles.address}>
                {t('preview.reply_to', { address: data.replyTo.address })}
              </span>
            )}
            <p dir="auto">{data.subject}</p>
          </div>
          {view === 'text' || data.html === null ? (
            <pre className={styles.text} dir="auto" tabIndex={0}>
              {data.text}
            </pre>
          ) : (
            <MailFrame html={data.html} title={t('preview.label')} isNarrow={view === 'mobile'} />
          )}
        </div>
      ) : (
        <SkeletonRegion>
          <Skeleton height={320} />
        </SkeletonRegion>
      )}
      {isSending && (
        <Suspense>
          <SendTestDialog draft={draft} onClose={() => setIsSending(false)} />
        </Suspense>
      )}
    </aside>
  );
}
