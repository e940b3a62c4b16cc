import {
  type Grant,
  type Permission,
  type ScopeTarget,
  useListGrantsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { targetAddress } from '~/src/shared/access-impact/explorer-urls';
import { useImpactText } from '~/src/shared/access-impact/use-impact-text';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { Badge } from '~/src/ui/badge';
import { Link } from '~/src/ui/link';
import { Mono } from '~/src/ui/text';
import { columnEnd, curve, graphHeight, rowY } from '../paths/graph';
import { EntityMark } from '../entity-mark';
import { Graph, GraphNode } from '../paths/graph-parts';
import styles from './holders.module.css';

const COLUMNS = {
  permission: { start: 0, width: 26 },
  role: { start: 36, width: 28 },
  holders: { start: 74, width: 26 },
} as const;
/** Number of drawn roles; the list below has all of them. */
const DRAWN = 6;

type GrantsProps = {
  readonly target: ScopeTarget;
  readonly permission: Permission | undefined;
};

/** The roles that grant a permission and who has them, as a diagram and as a list. */
export function Grants({ target, permission }: GrantsProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { holdersOf } = useImpactText();
  const holders = (grant: Grant) => holdersOf(grant) || t('grants.nobody');
  const { currentData } = useListGrantsQuery(
    { target, page: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const grants = currentData?.items ?? [];
  if (grants.length === 0) return null;
  const drawn = grants.slice(0, DRAWN);
  const middle = (rowY(0) + rowY(drawn.length - 1)) / 2;
  return (
    <div className={styles.grants}>
      <Graph
        height={graphHeight(drawn.length)}
        columns={[
          { column: COLUMNS.permission, label: t('kind.permission') },
          { column: COLUMNS.role, label: t('kind.any_role') },
          { column: COLUMNS.holders, label: t('kind.holders') },
        ]}
        lines={drawn.map((_, index) => ({
          isLit: false,
          d:
            curve(
              { x: columnEnd(COLUMNS.permission), y: middle },
              { x: COLUMNS.role.start, y: rowY(index) },
            ) +
            curve(
              { x: columnEnd(COLUMNS.role), y: rowY(index) },
              { x: COLUMNS.holders.start, y: rowY(index) },
            ),
        }))}
      >
        <GraphNode
          column={COLUMNS.permission}
          y={middle}
          look="goal"
          name={<Mono>{permission?.scope.name}</Mono>}
          note={permission?.resource?.name ?? t('group.organization')}
        />
        {drawn.map((grant, index) => (
          <div key={`${grant.kind} ${grant.id}`}>
            <GraphNode
              column={COLUMNS.role}
              y={rowY(index)}
              mark={<EntityMark kind={grant.kind} name={grant.name} />}
              name={<bdi>{grant.name}</bdi>}
              note={t(`kind.${grant.kind}`)}
            />
            <GraphNode
              column={COLUMNS.holders}
              y={rowY(index)}
              name={holders(grant)}
              note={t(grant.kind === 'role' ? 'grants.by_role' : 'grants.by_organization')}
            />
          </div>
        ))}
      </Graph>
      <ul className={styles.list} aria-label={t('grants.label')}>
        {grants.map((grant) => (
          <li key={`${grant.kind} ${grant.id}`}>
            <EntityMark kind={grant.kind} name={grant.name} />
            <Link href={consolePath(targetAddress({ type: grant.kind, id: grant.id }))}>
              <bdi>{grant.name}</bdi>
            </Link>
            <span className={styles.muted}>{t(`kind.${grant.kind}`)}</span>
            {grant.isDefault && <Badge>{t('badge.default')}</Badge>}
            <span className={styles.end}>{holders(grant)}</span>
          </li>
        ))}
      </ul>
      {currentData && currentData.total > grants.length && (
        <p className={styles.muted}>
          {t('grants.more', { count: currentData.total - grants.length })}
        </p>
      )}
    </div>
  );
}
