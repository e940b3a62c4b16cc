import { type SQL, sql } from 'drizzle-orm';

/** What would be removed. */
export type Target = {
  type: 'role' | 'organization-role' | 'organization' | 'scope' | 'organization-scope';
  id: string;
  /** Of an organization role: only in this organization. */
  organizationId?: string | undefined;
};

/** Whether a row of `pathsByToken`, here `path`, goes when the target does. */
export function endsWith({ type, id, organizationId }: Target): SQL {
  switch (type) {
    case 'role':
      return sql`path.role_id is not distinct from ${id}`;
    case 'organization-role':
      return sql`(path.organization_role_id is not distinct from ${id}${
        organizationId === undefined
          ? sql.empty()
          : sql` and path.organization_id is not distinct from ${organizationId}`
      })`;
    case 'organization':
      // No token can be issued for it, whatever the direct roles would add.
      return sql`(path.organization_id is not distinct from ${id}
        or path.token_organization_id is not distinct from ${id})`;
    case 'scope':
      return sql`path.kind = 'api' and path.scope_id = ${id}`;
    case 'organization-scope':
      return sql`path.kind = 'organization' and path.scope_id = ${id}`;
  }
}

/** Whether a row goes with any of them. */
export function endsWithAny(targets: readonly Target[]): SQL {
  return targets.length === 0
    ? sql`false`
    : sql`(${sql.join(
        targets.map((target) => sql`(${endsWith(target)})`),
        sql` or `,
      )})`;
}

const ID = '[\\w-]{1,64}';
/** `role:{id}`, `organization:{id}` or `organization-role:{organization}:{id}`. */
export const REMOVAL_PATTERN = `^(?:role:${ID}|organization:${ID}|organization-role:${ID}:${ID})$`;

/** What of one subject's is imagined away. The text matches `REMOVAL_PATTERN`. */
export function readRemoval(text: string): Target {
  const [type, first = '', second = ''] = text.split(':');
  if (type === 'organization-role') return { type, id: second, organizationId: first };
  return { type: type === 'role' ? 'role' : 'organization', id: first };
}
