import {
  AppWindow,
  Landmark,
  Layers,
  Network,
  Radio,
  ScrollText,
  UserCog,
  UserRound,
  Webhook,
} from 'lucide-react';
import type { ObjectKind } from '~/machines/command-palette.machine';

/** Icon of a kind of object, the section of its list, and the path of its page. */
export const objectKinds = {
  application: { icon: AppWindow, section: 'applications', path: '/applications' },
  resource: { icon: Layers, section: 'api_resources', path: '/api-resources' },
  role: { icon: UserCog, section: 'roles', path: '/roles' },
  organization: { icon: Landmark, section: 'organizations', path: '/organizations' },
  organizationRole: {
    icon: Network,
    section: 'organization_template',
    path: '/organization-template/organization-roles',
  },
  user: { icon: UserRound, section: 'users', path: '/users' },
  webhook: { icon: Webhook, section: 'webhooks', path: '/webhooks' },
  logStream: { icon: Radio, section: 'audit_logs', path: '/audit-logs/streams' },
  log: { icon: ScrollText, section: 'audit_logs', path: '/audit-logs' },
} as const satisfies Record<ObjectKind, object>;

/** The kinds of objects of these sections, by the names of their sidebar items. */
export function kindsOf(sections: ReadonlySet<string>): readonly ObjectKind[] {
  return (Object.keys(objectKinds) as ObjectKind[]).filter((kind) =>
    sections.has(objectKinds[kind].section),
  );
}

/** Sections with a page that creates an object, by the name of their sidebar item. */
export const creators = [
  'applications',
  'api_resources',
  'roles',
  'organizations',
  'users',
  'webhooks',
] as const;
