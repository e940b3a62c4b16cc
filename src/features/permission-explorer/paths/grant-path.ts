import type {
  EffectivePermission,
  GrantPath,
  Permission,
} from '~/src/api/endpoints/permission-explorer.api';

/** What would have to be taken from the subject for the path to end, as the address and the server name it. */
export function removalOf({ role, organization, organizationRole }: GrantPath): string | undefined {
  if (role) return `role:${role.id}`;
  return organization && organizationRole
    ? `organization-role:${organization.id}:${organizationRole.id}`
    : undefined;
}

/**
 * In which tokens a path counts; a key of `counts` in the texts. People carry their own roles
 * everywhere, and a token for no organization has what they may do in any; machines have neither.
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

/** Rows as they come, under the API (null: the organization template) that each belongs to. */
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
