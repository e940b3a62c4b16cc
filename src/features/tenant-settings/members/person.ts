import type { TenantMember } from '~/contract/cloud';

/** What a member is called: the first of these that there is. */
export const nameOf = ({ name, username, primaryEmail, primaryPhone, id }: TenantMember): string =>
  name || username || primaryEmail || primaryPhone || id;

/** Below the name: how else the member is known. */
export const subtitleOf = (member: TenantMember): string | undefined =>
  [member.primaryEmail, member.username, member.primaryPhone].find(
    (text): text is string => Boolean(text) && text !== nameOf(member),
  );

/** Whether a member matches what was typed into the search. */
export const matches = (member: TenantMember, keyword: string): boolean => {
  const needle = keyword.trim().toLocaleLowerCase();
  return [member.name, member.username, member.primaryEmail, member.primaryPhone].some((text) =>
    text?.toLocaleLowerCase().includes(needle),
  );
};
