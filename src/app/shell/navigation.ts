import {
  AppWindow,
  Braces,
  Building2,
  FingerprintPattern,
  KeyRound,
  Landmark,
  Layers,
  LayoutDashboard,
  Network,
  Palette,
  Plug,
  Rocket,
  ScrollText,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
  Waypoints,
  Webhook,
  type LucideIcon,
} from 'lucide-react';

type NavigationItem = {
  /** Also the translation key of the label. */
  readonly name: string;
  readonly icon: LucideIcon;
  /** Path below the tenant; the name in kebab case. */
  readonly path: string;
  readonly isCloudOnly?: boolean;
};

export type NavigationSection = {
  readonly name: string;
  readonly items: readonly NavigationItem[];
};

function item(name: string, icon: LucideIcon): NavigationItem {
  return {
    name,
    icon,
    path: `/${name.replaceAll('_', '-')}`,
  };
}

/**
 * The whole sidebar (specification section 2). Unimplemented sections are filtered out on render.
 */
const navigation: readonly NavigationSection[] = [
  { name: 'overview', items: [item('get_started', Rocket), item('dashboard', LayoutDashboard)] },
  {
    name: 'authentication',
    items: [
      item('applications', AppWindow),
      item('sign_in_experience', Palette),
      item('mfa', FingerprintPattern),
      item('connectors', Plug),
      item('enterprise_sso', Building2),
      item('security', ShieldCheck),
    ],
  },
  {
    name: 'authorization',
    items: [
      item('api_resources', Layers),
      item('roles', UserCog),
      item('organization_template', Network),
      item('permission_explorer', Waypoints),
    ],
  },
  { name: 'users', items: [item('organizations', Landmark), item('users', Users)] },
  {
    name: 'developer',
    items: [
      item('signing_keys', KeyRound),
      item('customize_jwt', Braces),
      item('webhooks', Webhook),
      item('audit_logs', ScrollText),
    ],
  },
  { name: 'tenant', items: [{ ...item('tenant_settings', Settings), isCloudOnly: true }] },
];

/** The sections of this edition that are implemented. */
export function visibleNavigation(
  edition: 'cloud' | 'oss',
  builtItems: ReadonlySet<string>,
): readonly NavigationSection[] {
  return navigation
    .map((section) => ({
      ...section,
      items: section.items.filter(
        ({ name, isCloudOnly }) => builtItems.has(name) && (!isCloudOnly || edition === 'cloud'),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
