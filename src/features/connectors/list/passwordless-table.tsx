import { Mail, MessageSquare } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import {
  useGetSignInExperienceQuery,
  type SignInExperience,
} from '~/src/api/endpoints/sign-in-exp.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { LinkButton } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { StatusPill } from '~/src/ui/status-pill';
import type { TableColumn } from '~/src/ui/table-types';
import { Tile } from '~/src/ui/type-tile';
import { canDeliver, isInUse } from '../connector-kinds';
import styles from './connectors-list.module.css';

type Row = { readonly type: 'Email' | 'Sms'; readonly connector: Connector | undefined };

export type ConnectorStates = {
  readonly data: readonly Connector[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** Whom a mail connector sends as, where its configuration says so. */
function senderOf({ config, extraInfo }: Connector): string | undefined {
  const sender = extraInfo?.fromEmail ?? config['fromEmail'] ?? config['from'];
  return typeof sender === 'string' ? sender : undefined;
}

/** Whether messages of a kind arrive, by what the tenant's settings want to send. */
function StateOf({ row, settings }: { readonly row: Row; readonly settings: SignInExperience }) {
  const { t } = useTranslation('connectors');
  const { data: endpoints } = useGetTenantEndpointsQuery(getTenantScope());
  const isUsed = isInUse({ type: row.type, target: '' }, settings);
  if (!isUsed) return <StatusPill tone="off">{t('state.unused')}</StatusPill>;
  if (row.connector && canDeliver(row.connector))
    return <StatusPill tone="success">{t('state.used')}</StatusPill>;
  if (!endpoints) return null;
  const outbox = endpoints.outbox[row.type === 'Email' ? 'email' : 'phone'];
  if (outbox === null) return <StatusPill tone="danger">{t('state.missing')}</StatusPill>;
  return (
    <StatusPill tone="warning">
      <Trans
        t={t}
        i18nKey="state.outbox"
        components={{
          outbox: (
            <Link href={outbox} isExternal>
              {null}
            </Link>
          ),
        }}
      />
    </StatusPill>
  );
}

/** One connector for email and one for SMS, set up or not. */
export function PasswordlessTable({ data, error, onRetry }: ConnectorStates) {
  const { t, i18n } = useTranslation('connectors');
  const path = useConsolePath()('/connectors/passwordless');
  const { data: settings } = useGetSignInExperienceQuery();
  const rows = data && {
    items: (['Email', 'Sms'] as const).map((type): Row => ({
      type,
      connector: data.find((connector) => connector.type === type),
    })),
    total: 2,
  };
  const labelOf = ({ type, connector }: Row) =>
    connector ? nameOf(connector, i18n.language) : t(`type.${type}`);

  const noteOf = ({ type, connector }: Row) =>
    connector ? senderOf(connector) : t(`list.hint.${type}`);

  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      header: t('field.connector'),
      width: '46%',
      skeletonWidth: '50%',
      cell: (row) => (
        <span className={styles.name}>
          {row.connector ? (
            <ConnectorLogo
              name={labelOf(row)}
              logo={row.connector.logo}
              logoDark={row.connector.logoDark}
            />
          ) : (
            <Tile icon={row.type === 'Email' ? Mail : MessageSquare} size={36} />
          )}
          <span className={styles.texts}>
            {row.connector ? labelOf(row) : t('list.not_set_up')}
            {noteOf(row) !== undefined && (
              <span className={styles.note}>
                <bdi>{noteOf(row)}</bdi>
              </span>
            )}
          </span>
        </span>
      ),
    },
    { id: 'type', header: t('field.type'), width: '10%', cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'state',
      header: t('field.state'),
      isSecondLine: true,
      cell: (row) => settings && <StateOf row={row} settings={settings} />,
    },
    {
      id: 'set_up',
      header: '',
      headerLabel: t('list.set_up'),
      align: 'end',
      isSecondLine: true,
      cell: ({ type, connector }) =>
        !connector && (
          <LinkButton size="sm" href={`${path}/create/${type}`}>
            {t(`list.set_up_${type}`)}
          </LinkButton>
        ),
    },
  ];
  return (
    <PagedTable
      data={rows}
      error={error}
      onRetry={onRetry}
      failedTitle={t('list.failed')}
      empty={null}
      label={t('tab.passwordless')}
      columns={columns}
      isComfortable
      skeletonRows={2}
      getRowKey={({ type }) => type}
      getRowLabel={labelOf}
      getRowHref={({ connector }) => connector && `${path}/${connector.id}`}
    />
  );
}
