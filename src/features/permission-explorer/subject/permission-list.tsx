import { KeyRound, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Page } from '~/src/api/base-query';
import {
  type Permission,
  PERMISSIONS_PAGE_SIZE,
} from '~/src/api/endpoints/permission-explorer.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { EXPLORER } from '~/src/shared/access-impact/explorer-urls';
import { lastPageHref } from '~/src/shared/resource-list/last-page';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { Pagination } from '~/src/ui/pagination';
import { Mono } from '~/src/ui/text';
import { groupByResource } from '../paths/grant-path';
import type { ExplorerState } from '../use-explorer-state';
import styles from '../explorer.module.css';

type PermissionListProps<Row extends Permission> = {
  readonly data: Page<Row>;
  readonly selected: string | undefined;
  readonly state: ExplorerState;
  /** Instead of a list without permissions. */
  readonly empty: ReactNode;
  /** At the end of the line. */
  readonly noteOf: (row: Row) => ReactNode;
  readonly isStruck?: ((row: Row) => boolean) | undefined;
};

/** A page of permissions by API; each links to its details. */
export function PermissionList<Row extends Permission>(props: PermissionListProps<Row>) {
  const { data, selected, state, empty, noteOf, isStruck } = props;
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const hrefOf = (query: string) => consolePath(`${EXPLORER}${query}`);
  const paging = {
    page: state.page,
    pageSize: PERMISSIONS_PAGE_SIZE,
    getPageHref: (page: number) => hrefOf(state.pageQuery(page)),
  };
  const pastEnd = lastPageHref(paging, data);
  if (pastEnd !== undefined) return <Navigate to={pastEnd} replace />;
  if (data.total === 0) return empty;
  return (
    <>
      <nav className={styles.permissions} aria-label={t('list.label')}>
        {groupByResource(data.items).map(({ resource, rows }) => (
          <section key={resource?.id ?? ''}>
            <h2 className={styles.group}>
              <Icon icon={resource ? Layers : KeyRound} size={14} />
              <bdi>{resource?.name ?? t('group.organization')}</bdi>
            </h2>
            <ul>
              {rows.map((row) => (
                <li key={row.scope.id}>
                  <Link
                    tone="quiet"
                    href={hrefOf(state.permissionQuery(row.scope.id))}
                    className={cx(styles.permission, row.scope.id === selected && styles.selected)}
                    {...(row.scope.id === selected ? { 'aria-current': 'page' } : {})}
                  >
                    <span className={styles.place}>
                      <Mono className={cx(styles.scope, isStruck?.(row) && styles.struck)}>
                        {row.scope.name}
                      </Mono>
                    </span>
                    {noteOf(row)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Pagination isCompact {...paging} total={data.total} />
    </>
  );
}
