import type { EffectivePermission } from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { Mono } from '~/src/ui/text';
import { COLUMNS, layoutPaths, type PathRow } from './path-layout';
import type { NamedSubject } from '../use-subject';
import { EntityMark } from '../entity-mark';
import { Graph, GraphNode } from './graph-parts';
import styles from './graph.module.css';

type PathGraphProps = {
  readonly subject: NamedSubject;
  readonly permission: EffectivePermission;
  /** Index of the highlighted path. */
  readonly lit: number;
};

/** All paths to one permission: user, organization, role, permission. */
export function PathGraph({ subject, permission, lit }: PathGraphProps) {
  const { t } = useTranslation('permission-explorer');
  const { height, middle, rows } = layoutPaths(permission.paths);
  const litRow = rows[lit];
  const { scope, resource, keptCount } = permission;
  return (
    <Graph
      height={height}
      columns={[
        { column: COLUMNS.subject, label: t(`kind.${subject.type}`) },
        { column: COLUMNS.organization, label: t('kind.organization') },
        { column: COLUMNS.role, label: t('kind.any_role') },
        { column: COLUMNS.permission, label: t('kind.permission') },
      ]}
      lines={rows.map((row) => ({
        d: row.d,
        isLit: row === litRow,
        isGone: row.path.isRemoved,
      }))}
    >
      <GraphNode
        column={COLUMNS.subject}
        y={middle}
        look="lit"
        mark={<EntityMark kind={subject.type} name={subject.initial} avatar={subject.avatar} />}
        name={<bdi>{subject.name}</bdi>}
        note={t(`kind.${subject.type}`)}
      />
      {rows.map((row, index) => (
        <PathNodes key={row.y} row={row} number={index + 1} litRow={litRow} />
      ))}
      <GraphNode
        column={COLUMNS.permission}
        y={middle}
        look={keptCount === 0 ? 'lost' : 'goal'}
        name={<Mono>{scope.name}</Mono>}
        note={resource?.name ?? t('group.organization')}
      />
    </Graph>
  );
}

type PathNodesProps = {
  readonly row: PathRow;
  readonly number: number;
  readonly litRow: PathRow | undefined;
};

/** The nodes between the two ends of one path, and its number. */
function PathNodes({ row, number, litRow }: PathNodesProps) {
  const { t } = useTranslation('permission-explorer');
  const { role, organization, organizationRole, isRemoved } = row.path;
  const isLit = row === litRow;
  const kind = role ? 'role' : 'organization-role';
  const held = role ?? organizationRole;
  const isSameOrganization = litRow?.path.organization?.id === organization?.id;
  return (
    <>
      {organization && row.organizationY !== undefined && row.isFirst && (
        <GraphNode
          column={COLUMNS.organization}
          y={row.organizationY}
          look={isSameOrganization ? 'lit' : undefined}
          mark={<EntityMark kind="organization" name={organization.name} />}
          name={<bdi>{organization.name}</bdi>}
          note={t('kind.organization')}
        />
      )}
      {held && (
        <GraphNode
          column={COLUMNS.role}
          y={row.y}
          look={isRemoved ? 'gone' : isLit ? 'lit' : undefined}
          mark={<EntityMark kind={kind} name={held.name} />}
          name={<bdi>{held.name}</bdi>}
          note={t(`kind.${kind}`)}
        />
      )}
      <span
        className={cx(styles.number, isLit && styles.lit)}
        style={{ insetInlineStart: `${row.number.x}%`, insetBlockStart: row.number.y }}
      >
        {number}
      </span>
    </>
  );
}
