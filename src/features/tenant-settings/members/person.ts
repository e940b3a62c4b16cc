import type { TenantMember } from '~/contract/cloud';

/** Display name of a member: the first available one. */
export function nameOf({ name, username, primaryEmail, primaryPhone, id }: TenantMember): string {
  return name || username || primaryEmail || primaryPhone || id;
}

/** Below the name: another identifier of the member. */
export function subtitleOf(member: TenantMember): string | undefined {
  return [member.primaryEmail, member.username, member.primaryPhone].find(
    (text): text is string => Boolean(text) && text !== nameOf(member),
  );
}

/** Whether a member matches the search. */
export function matches(member: TenantMember, keyword: string): boolean {
  const needle = keyword.trim().toLocaleLowerCase();
  return [member.name, member.username, member.primaryEmail, member.primaryPhone].some((text) =>
    text?.toLocaleLowerCase().includes(needle),
  );
}
