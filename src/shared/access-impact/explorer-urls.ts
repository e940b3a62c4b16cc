import type { ScopeTarget, Subject, Target } from '~/src/api/endpoints/permission-explorer.api';

/**
 * URLs of the permission explorer, below the tenant (`useConsolePath` adds it). The subject is in
 * the query: `?user=`, `?application=`, or one of the targets.
 */

export const EXPLORER = '/permission-explorer';

const TARGETS = ['role', 'organization-role', 'organization', 'organization-scope'] as const;

function address(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = new URLSearchParams(given).toString();
  return `${EXPLORER}${path}${query && `?${query}`}`;
}

export function isPermission(target: Target): target is ScopeTarget {
  return target.type === 'scope' || target.type === 'organization-scope';
}

/** Permissions of a subject, with one of them selected if given. */
export function subjectAddress(
  { type, id }: Subject,
  more: {
    permission?: string | undefined;
    organization?: string | undefined;
    show?: 'missing' | undefined;
  } = {},
): string {
  return address('', { [type]: id, ...more });
}

/** Who has a target, and what they would lose. */
export function targetAddress(target: Target): string {
  return address('/holders', {
    [target.type]: target.id,
    resource: target.type === 'scope' ? target.resourceId : undefined,
  });
}

/** Reads the subject from a URL. */
export function readSubject(params: URLSearchParams): Subject | undefined {
  for (const type of ['user', 'application'] as const) {
    const id = params.get(type);
    if (id) return { type, id };
  }
  return undefined;
}

/** Reads the target from a URL. */
export function readTarget(params: URLSearchParams): Target | undefined {
  const scope = params.get('scope');
  const resourceId = params.get('resource');
  if (scope && resourceId) return { type: 'scope', id: scope, resourceId };
  for (const type of TARGETS) {
    const id = params.get(type);
    if (id) return { type, id };
  }
  return undefined;
}
