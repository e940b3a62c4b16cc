import type { Connector } from '~/src/api/endpoints/connectors.api';
import { groupsOf, nameOf } from '~/src/shared/connectors/connector-groups';

/** A provider: one connector for browsers, one for native apps, or one for both. */
export type SocialGroup = {
  readonly target: string;
  readonly name: string;
  readonly logo?: string;
  readonly logoDark?: string | null;
  readonly platforms: readonly NonNullable<Connector['platform']>[];
};

/** The providers of the tenant, in the order of its connectors. */
export function socialGroups(
  connectors: readonly Connector[],
  language: string,
): readonly SocialGroup[] {
  return groupsOf(connectors.filter(({ type }) => type === 'Social')).map(({ first, members }) => ({
    target: first.target,
    name: nameOf(first, language),
    logo: first.logo,
    logoDark: first.logoDark,
    platforms: members.flatMap(({ platform }) => (platform === null ? [] : [platform])),
  }));
}

/** A selected provider; only its identifier is known once its connector is gone. */
export function groupOf(groups: readonly SocialGroup[], target: string): SocialGroup {
  return groups.find((group) => group.target === target) ?? { target, name: target, platforms: [] };
}
