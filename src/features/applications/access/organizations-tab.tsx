import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import {
  type ApplicationOrganization,
  useListApplicationOrganizationsQuery,
} from '~/src/api/endpoints/application-access.api';
import { useFailures } from '~/src/failures/use-failures';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Badge } from '~/src/ui/badge';
import { LinkButton } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { Tile } from '~/src/ui/type-tile';
import type { ApplicationTabProps } from '../application-tabs';
import styles from './access.module.css';
import { InfoTip } from './info-tip';
import { NoMatch } from './no-match';

/** Organizations a machine acts in, with its roles there. All are there; the search is here. */
export function OrganizationsTab({ application }: ApplicationTabProps) {
  const { t } = useTranslation('application-access');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const { keyword, search } = useListState();
  const { data, error, refetch } = useListApplicationOrganizationsQuery(application.id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = error && !data ? toApiFailure(error) : undefined;
  const needle = keyword.toLocaleLowerCase();
  const rows = data?.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const hasRows = data !== undefined && data.length > 0;

  const columns: TableColumn<ApplicationOrganization>[] = [
    {
      id: 'name',
      header: t('organization.name'),
      width: '32%',
      cell: ({ name }) => (
        <span className={styles.name}>
          <Tile icon={Landmark} />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'id',
      header: t('organization.id'),
      width: '30%',
      isSecondLine: true,
      cell: ({ id }) => <Copy value={id} label={t('organization.copy_id')} />,
    },
    {
      id: 'roles',
      header: (
        <span className={styles.header}>
          {t('organization.roles')}
          <InfoTip text={t('organization.roles_tip')} />
        </span>
      ),
      cell: ({ organizationRoles }) =>
        organizationRoles.length === 0 ? (
          missingValue
        ) : (
          <span className={styles.badges}>
            {organizationRoles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        ),
    },
  ];

  return (
    <div className={styles.tab}>
      {hasRows && (
        <ListToolbar label={t('organization.search')} keyword={keyword} onSearch={search} />
      )}
      <Table
        label={t('tab.organizations')}
        columns={columns}
        rows={rows}
        skeletonRows={3}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        getRowHref={({ id }) => consolePath(`/organizations/${id}`)}
        error={
          failure && {
            title: t('organization.failed'),
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry: () => void refetch(),
          }
        }
        empty={
          hasRows ? (
            <NoMatch keyword={keyword} onClear={() => search(null)} />
          ) : (
            <EmptyState
              title={t('organization.empty_title')}
              description={t('organization.empty_text')}
              actions={
                <LinkButton href={consolePath('/organizations')}>
                  {t('organization.open')}
                </LinkButton>
              }
            />
          )
        }
      />
    </div>
  );
}
