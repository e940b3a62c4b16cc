import type { TenantMember } from '~/contract/cloud';

/** What a member is called: the first of these that there is. */
export function nameOf({ name, username, primaryEmail, primaryPhone, id }: TenantMember): string {
  return name || username || primaryEmail || primaryPhone || id;
}

/** Below the name: how else the member is known. */
export function subtitleOf(member: TenantMember): string | undefined {
  return [member.primaryEmail, member.username, member.primaryPhone].find(
    (text): text is string => Boolean(text) && text !== nameOf(member),
  );
}

/** Whether a member matches what was typed into the search. */
export function matches(member: TenantMember, keyword: string): boolean {
  const needle = keyword.trim().toLocaleLowerCase();
  return [member.name, member.username, member.primaryEmail, member.primaryPhone].some((text) =>
    text?.toLocaleLowerCase().includes(needle),
  );
}
