import { Trash2 } from 'lucide-react';
import { useListConnectorFactoriesQuery, type Connector } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { type ConnectorGroup, groupsOf, nameOf } from '~/src/shared/connectors/connector-groups';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { EmptyState } from '~/src/ui/empty-state';
import { MenuItem } from '~/src/ui/menu';
import { Mono } from '~/src/ui/text';
import type { TableColumn } from '~/src/ui/table-types';
import { SocialState } from '../connector-state';
import { KeptTokens } from '../kept-tokens';
import { useConnectorActions } from '../use-connector-actions';
import styles from './connectors-list.module.css';
import type { ConnectorStates } from './passwordless-table';

/** The providers that users can sign in with, one row a target. */
export function SocialTable({ data, error, onRetry }: ConnectorStates) {
  const { t, i18n } = useTranslation('connectors');
  const path = useConsolePath()('/connectors/social');
  const factories = useListConnectorFactoriesQuery();
  const { remove } = useConnectorActions();
  const groups = data && groupsOf(data.filter(({ type }) => type === 'Social'));
  const labelOf = ({ first }: ConnectorGroup) => nameOf(first, i18n.language);

  /** A standard connector has a name of its own; its type is the name of the standard. */
  const typeName = ({ connectorId, isStandard }: Connector): string => {
    const factory = factories.data?.find(({ id }) => id === connectorId);
    return isStandard && factory ? nameOf(factory, i18n.language) : t('type.Social');
  };
  const platformsOf = ({ members }: ConnectorGroup) =>
    members.some(({ platform }) => platform !== 'Universal')
      ? members.map(({ platform }) => t(`platform.${platform ?? 'Universal'}`)).join(', ')
      : undefined;

  const columns: TableColumn<ConnectorGroup>[] = [
    {
      id: 'name',
      header: t('field.connector'),
      width: '38%',
      skeletonWidth: '50%',
      cell: (group) => (
        <span className={styles.name}>
          <ConnectorLogo
            name={labelOf(group)}
            logo={group.first.logo}
            logoDark={group.first.logoDark}
          />
          <span className={styles.texts}>
            <bdi>{labelOf(group)}</bdi>
            <span className={styles.note}>
              <Mono>{group.first.target}</Mono>
              {platformsOf(group) !== undefined && ` · ${platformsOf(group)}`}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'type', header: t('field.type'), cell: ({ first }) => typeName(first) },
    {
      id: 'state',
      header: t('field.state'),
      isSecondLine: true,
      cell: ({ first }) => <SocialState connector={first} />,
    },
    {
      id: 'tokens',
      header: t('field.tokens'),
      isRoomy: true,
      cell: ({ members }) => <KeptTokens connectors={members} />,
    },
  ];
  return (
    <PagedTable
      data={groups && { items: [...groups], total: groups.length }}
      error={error}
      onRetry={onRetry}
      failedTitle={t('list.failed')}
      empty={<EmptyState title={t('list.empty_title')} description={t('list.empty_text')} />}
      label={t('tab.social')}
      columns={columns}
      isComfortable
      getRowKey={({ first }) => first.id}
      getRowLabel={labelOf}
      getRowHref={({ first }) => `${path}/${first.id}`}
      rowMenu={({ first }) => (
        <MenuItem
          label={t('delete.open')}
          icon={Trash2}
          isDanger
          onAction={() => void remove(first)}
        />
      )}
    />
  );
}
