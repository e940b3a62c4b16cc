import { type ComponentType } from 'react';
import { loadAhead } from '~/src/lib/load-ahead';
import { lazy } from '~/src/ui/lazy';
import type { OrganizationTabProps } from './organization-tab-props';

type Tab = {
  /** Last segment of the URL, and the key of the label. */
  readonly name: 'settings' | 'members' | 'machine-to-machine' | 'branding' | 'invitations';
  readonly Content: ComponentType<OrganizationTabProps>;
};

function loadSettings() {
  return import('./settings/settings-tab');
}
// Opened most often: on its way while the organization is read.
loadAhead(loadSettings);

/** The tabs of an organization in order; the others are loaded when they are opened. */
export const organizationTabs: readonly Tab[] = [
  {
    name: 'settings',
    Content: lazy(async () => ({ default: (await loadSettings()).SettingsTab })),
  },
  {
    name: 'members',
    Content: lazy(async () => ({ default: (await import('./holders/members-tab')).MembersTab })),
  },
  {
    name: 'invitations',
    Content: lazy(async () => ({
      default: (await import('./invitations/invitations-tab')).InvitationsTab,
    })),
  },
  {
    name: 'machine-to-machine',
    Content: lazy(async () => ({
      default: (await import('./holders/applications-tab')).ApplicationsTab,
    })),
  },
  {
    name: 'branding',
    Content: lazy(async () => ({
      default: (await import('./branding/branding-tab')).BrandingTab,
    })),
  },
];
