import type { GrantPath } from '~/src/api/endpoints/permission-explorer.api';
import { columnEnd, curve, graphHeight, type Point, rowY } from './graph';

/** Number of drawn paths; the list below the diagram has all of them. */
const DRAWN_PATHS = 6;

export const COLUMNS = {
  subject: { start: 0, width: 21 },
  organization: { start: 26, width: 22 },
  role: { start: 53, width: 22 },
  permission: { start: 80, width: 20 },
} as const;

export type PathRow = {
  readonly path: GrantPath;
  readonly y: number;
  /** Of the organization's node, shared by its paths; undefined without one. */
  readonly organizationY: number | undefined;
  /** Only the first path of an organization draws its node. */
  readonly isFirst: boolean;
  readonly d: string;
  /** Position of its number. */
  readonly number: Point;
};

/** Positions of all nodes and lines: one row per path, shared nodes centered. */
export function layoutPaths(all: readonly GrantPath[]) {
  const paths = all.slice(0, DRAWN_PATHS);
  const middle = (rowY(0) + rowY(paths.length - 1)) / 2;
  const rowsOf = (id: string): number[] =>
    paths.flatMap(({ organization }, index) => (organization?.id === id ? [index] : []));
  const { subject, organization, role, permission } = COLUMNS;
  const start = { x: columnEnd(subject), y: middle };
  const goal = { x: permission.start, y: middle };

  const rows = paths.map((path, index): PathRow => {
    const y = rowY(index);
    const fromRole = curve({ x: columnEnd(role), y }, goal);
    if (!path.organization) {
      return {
        path,
        y,
        organizationY: undefined,
        isFirst: false,
        d: curve(start, { x: role.start, y }) + fromRole,
        number: { x: organization.start + organization.width / 2, y },
      };
    }
    const shared = rowsOf(path.organization.id);
    const organizationY = (rowY(shared[0] ?? index) + rowY(shared.at(-1) ?? index)) / 2;
    return {
      path,
      y,
      organizationY,
      isFirst: shared[0] === index,
      d:
        curve(start, { x: organization.start, y: organizationY }) +
        curve({ x: columnEnd(organization), y: organizationY }, { x: role.start, y }) +
        fromRole,
      number: { x: (columnEnd(organization) + role.start) / 2, y: (organizationY + y) / 2 },
    };
  });
  return { height: graphHeight(paths.length), middle, rows };
}
