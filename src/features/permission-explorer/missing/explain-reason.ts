import {
  ArrowLeftRight,
  Ban,
  Landmark,
  type LucideIcon,
  Shapes,
  ShieldOff,
  UserCog,
} from 'lucide-react';
import type {
  MissingPermission,
  MissingReason,
  Subject,
} from '~/src/api/endpoints/permission-explorer.api';

type Context = {
  readonly subject: Subject;
  readonly permission: Pick<MissingPermission, 'organization' | 'resource'>;
  /** The third-party application acting for the user. */
  readonly applicationId: string | undefined;
};

/** Organizations list their users and applications in different tabs. */
export function organizationPath({ type }: Subject, organizationId: string): string {
  return `/organizations/${organizationId}/${type === 'user' ? 'members' : 'machine-to-machine'}`;
}

export function heldOrganizationsPath({ type, id }: Subject): string {
  return `/${type}s/${id}/organizations`;
}

/** Text of a reason, and where it can be changed; keys below `missing`. */
export function explainReason(reason: MissingReason, context: Context) {
  const { subject, permission, applicationId } = context;
  const { organization, resource } = permission;
  switch (reason) {
    case 'suspended':
      return look(Ban, 'suspended.title', 'suspended.text', {
        href: `/users/${subject.id}/settings`,
        label: 'open.user',
      });
    case 'not-member':
      return organization
        ? look(Landmark, 'not-member.title', 'not-member.text', {
            href: organizationPath(subject, organization.id),
            label: 'open.organization',
          })
        : look(Landmark, 'not-member.title_any', 'not-member.text_any', {
            href: heldOrganizationsPath(subject),
            label: 'open.organizations',
          });
    case 'other-token':
      return look(
        ArrowLeftRight,
        organization ? 'other-token.title' : 'other-token.title_none',
        'other-token.text',
      );
    case 'not-assigned':
      return look(UserCog, 'not-assigned.title', 'not-assigned.text');
    case 'role-mismatch':
      return look(UserCog, 'role-mismatch.title', `role-mismatch.text_${subject.type}`);
    case 'no-role':
      return look(ShieldOff, 'no-role.title', 'no-role.text', {
        href: resource ? '/roles' : '/organization-template/organization-roles',
        label: 'open.roles',
      });
    case 'consent':
      return look(
        Shapes,
        'consent.title',
        'consent.text',
        applicationId === undefined
          ? undefined
          : { href: `/applications/${applicationId}/permissions`, label: 'open.application' },
      );
  }
}

function look<Title extends string, Text extends string, Label extends string>(
  icon: LucideIcon,
  title: Title,
  text: Text,
  link?: { readonly href: string; readonly label: Label },
) {
  return { icon, title, text, link };
}
