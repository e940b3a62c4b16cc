import type {
  EffectivePermission,
  GrantPath,
  Permission,
} from '~/src/api/endpoints/permission-explorer.api';

/** What to remove from the subject to end the path, in the form that the URL and the server use. */
export function removalOf({ role, organization, organizationRole }: GrantPath): string | undefined {
  if (role) return `role:${role.id}`;
  return organization && organizationRole
    ? `organization-role:${organization.id}:${organizationRole.id}`
    : undefined;
}

/**
 * In which tokens a path counts; a key of `counts`. Users have their own roles in every token, and
 * a token without an organization includes what they may do in any; neither applies to
 * machine-to-machine applications.
 */
export function countsIn(
  { role }: GrantPath,
  { resource }: Pick<EffectivePermission, 'resource'>,
  subject: 'user' | 'application',
): 'everywhere' | 'outside' | 'organization_and_outside' | 'organization' {
  if (role) return subject === 'user' ? 'everywhere' : 'outside';
  return subject === 'user' && resource ? 'organization_and_outside' : 'organization';
}

type Grouped = Pick<Permission, 'resource'>;
type Group<Row> = { readonly resource: Grouped['resource']; readonly rows: Row[] };

/** Rows in order, grouped by API (null: the organization template). */
export function groupByResource<Row extends Grouped>(rows: readonly Row[]): Group<Row>[] {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    const { resource } = row;
    const group = groups.get(resource?.id ?? '') ?? { resource, rows: [] };
    group.rows.push(row);
    groups.set(resource?.id ?? '', group);
  }
  return [...groups.values()];
}
