import type { EffectivePermission } from '~/src/api/endpoints/permission-explorer.api';
import type { OptionGroup } from '~/src/ui/option';

/**
 * A resource or organization that an application can get a token for, with its permissions there.
 */
export type TokenTarget = {
  readonly key: string;
  readonly resource: EffectivePermission['resource'];
  readonly organization: EffectivePermission['organization'];
  readonly scopes: readonly string[];
};

/** Permissions by the token that contains them. */
export function tokenTargetsOf(permissions: readonly EffectivePermission[]): TokenTarget[] {
  const targets = new Map<string, TokenTarget>();
  for (const { organization, resource, scope } of permissions) {
    const key = `${organization?.id ?? ''} ${resource?.id ?? ''}`;
    const known = targets.get(key);
    targets.set(key, {
      key,
      resource,
      organization,
      scopes: [...(known?.scopes ?? []), scope.name],
    });
  }
  return [...targets.values()];
}

/** The options of a select: API resources, then each organization. */
export function groupTargets(
  targets: readonly TokenTarget[],
  texts: { readonly resources: string; readonly organization: string },
): OptionGroup[] {
  const organizations = [...new Set(targets.map(({ organization }) => organization?.id))];
  return organizations.map((id) => {
    const members = targets.filter(({ organization }) => organization?.id === id);
    return {
      label: members[0]?.organization?.name ?? texts.resources,
      options: members.map(({ key, resource }) => ({
        value: key,
        label: resource?.name ?? texts.organization,
      })),
    };
  });
}
