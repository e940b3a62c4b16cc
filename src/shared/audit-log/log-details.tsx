import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type AuditLog, useGetLogQuery } from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { RecordError } from '~/src/shared/api-errors/record-placeholder';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { Card } from '~/src/ui/card';
import { CodeEditor } from '~/src/ui/code-editor';
import { Copy } from '~/src/ui/copy';
import { DefinitionList, type Definition } from '~/src/ui/definition-list';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import { BackLink, EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { DetailsSkeleton } from '~/src/ui/skeleton';
import { StatusPill } from '~/src/ui/status-pill';
import { TabLinks } from '~/src/ui/tab-links';
import { Mono } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { Tile } from '~/src/ui/type-tile';
import styles from './audit-logs.module.css';
import { ImpersonationTag } from './event-cell';
import { ActionSubject } from './action-subject';
import { ActorName } from './actor-name';
import { isAdminAction, requestOf } from './admin-action';
import { fieldChangesOf } from './changed-fields';
import { FieldChanges } from './field-changes';
import { isImpersonation } from './events';
import { LoggedUserName } from './logged-user-name';
import { outcomeLooks } from './outcome-looks';
import { useEventNames } from './use-event-names';

type LogDetailsProps = {
  readonly logId: string;
  /** The list that the row was opened from. */
  readonly back: { readonly href: string; readonly children: string };
  /** Steps to the rows before and after it. */
  readonly steps?: ReactNode;
};

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Links to all events of the session. */
function Session({ id }: { readonly id: string | undefined }) {
  const consolePath = useConsolePath();
  if (!id) return <NoValue />;
  return (
    <Link href={consolePath(`/audit-logs?sessionId=${encodeURIComponent(id)}`)}>
      <Mono>{id}</Mono>
    </Link>
  );
}

/** One event of the audit log: its details, and the whole row as JSON. */
export function LogDetails({ logId, back, steps }: LogDetailsProps) {
  const { t } = useTranslation('audit-logs');
  const nameOf = useEventNames();
  const { currentData: log, error, refetch } = useGetLogQuery(logId);
  usePageTitle(log ? nameOf(log.key, log.payload).title : t('title'));
  if (log) return <Content log={log} back={back} steps={steps} />;
  return (
    <>
      <BackLink {...back} />
      {error ? (
        <RecordError
          namespace="audit-logs"
          keyPrefix="log"
          back={{ href: back.href, label: back.children }}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DetailsSkeleton fields={[5]} />
      )}
    </>
  );
}

function Content({
  log,
  back,
  steps,
}: { readonly log: AuditLog } & Pick<LogDetailsProps, 'back' | 'steps'>) {
  const { t } = useTranslation('audit-logs');
  const { pathname } = useLocation();
  const { title, flow } = useEventNames()(log.key, log.payload);
  const { payload, outcome } = log;
  const { icon, tint, tone } = outcomeLooks[outcome];
  const json = JSON.stringify(payload, null, 2);
  const failedLine =
    outcome === 'failed' ? json.split('\n').indexOf('  "result": "Error",') + 1 : 0;
  const isAction = isAdminAction(log.key);
  const changes = isAction ? fieldChangesOf(payload) : [];
  const browser: Definition[] = [
    {
      term: t('field.ip'),
      description: text(payload['ip']) ? <Mono>{text(payload['ip'])}</Mono> : <NoValue />,
    },
    {
      term: t('field.user_agent'),
      description: <bdi>{text(payload['userAgent']) ?? <NoValue />}</bdi>,
    },
  ];
  const byUser: Definition[] = [
    {
      term: t('column.user'),
      description: <LoggedUserName id={text(payload['userId'])} isLink />,
    },
    {
      term: t('column.application'),
      description: <ApplicationName id={text(payload['applicationId'])} isLink />,
    },
    ...browser,
    { term: t('field.session'), description: <Session id={text(payload['sessionId'])} /> },
  ];
  const byAdmin: Definition[] = [
    { term: t('actions.column.actor'), description: <ActorName actor={payload['actor']} /> },
    {
      term: t('actions.field.subject'),
      description: <ActionSubject payload={payload} isLink />,
    },
    {
      term: t('actions.field.route'),
      description: <Mono>{requestOf(payload)}</Mono>,
    },
    ...browser,
  ];
  const items: Definition[] = [
    { term: t('field.key'), description: <Mono>{log.key}</Mono> },
    // A delivery of a webhook is the server's own.
    ...(log.key.startsWith('TriggerHook.') ? [] : isAction ? byAdmin : byUser),
    { term: t('field.id'), description: <Copy value={log.id} label={t('copy_id')} /> },
    { term: t('column.time'), description: <Time value={log.createdAt} /> },
  ];
  return (
    <>
      <EntityHeader
        back={back}
        start={<Tile icon={icon} tint={tint} size={48} />}
        title={
          <span className={styles.title}>
            {title}
            {isImpersonation(log) && <ImpersonationTag />}
          </span>
        }
        actions={steps}
        badges={<StatusPill tone={tone}>{t(outcome)}</StatusPill>}
        facts={
          <>
            {flow && <HeaderFact>{flow}</HeaderFact>}
            <HeaderFact>
              <Time value={log.createdAt} format="relative" />
            </HeaderFact>
          </>
        }
      />
      <TabLinks
        label={t('tabs')}
        tabs={[{ href: pathname, label: t('details'), isCurrent: true }]}
      />
      <div className={styles.details}>
        <Card>
          <DefinitionList items={items} />
        </Card>
        {changes.length > 0 && <FieldChanges event={log.key} changes={changes} />}
        <CodeEditor
          label={t('payload')}
          isLabelHidden
          title={t('payload')}
          language="json"
          value={json}
          isReadOnly
          maxHeight={640}
          highlightedLine={failedLine || undefined}
        />
      </div>
    </>
  );
}
