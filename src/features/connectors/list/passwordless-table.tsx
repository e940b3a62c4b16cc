import { ArrowLeftRight, Mail, MessageSquare, Trash2 } from 'lucide-react';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { LinkButton } from '~/src/ui/button';
import { MenuItem } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table-types';
import { Tile } from '~/src/ui/type-tile';
import { DeliveryState } from '../connector-state';
import { useConnectorActions } from '../use-connector-actions';
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

/** One connector for email and one for SMS, set up or not. */
export function PasswordlessTable({ data, error, onRetry }: ConnectorStates) {
  const { t, i18n } = useTranslation('connectors');
  const path = useConsolePath()('/connectors/passwordless');
  const { remove } = useConnectorActions();
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
                {row.connector ? <bdi>{noteOf(row)}</bdi> : noteOf(row)}
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
      cell: (row) => <DeliveryState {...row} />,
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
      rowMenu={({ type, connector }) =>
        connector && (
          <>
            <MenuItem
              label={t('details.change')}
              icon={ArrowLeftRight}
              href={`${path}/create/${type}`}
            />
            <MenuItem
              label={t('delete.open')}
              icon={Trash2}
              isDanger
              onAction={() => void remove(connector)}
            />
          </>
        )
      }
    />
  );
}
