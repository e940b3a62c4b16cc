import { type ComponentType } from 'react';
import { loadAhead } from '~/src/lib/load-ahead';
import { lazy } from '~/src/ui/lazy';
import type { UserTabProps } from './user-tab-props';

type Tab = {
  /** Last segment of the URL, and the key of the label. */
  readonly name: 'settings' | 'roles' | 'organizations' | 'logs';
  readonly Content: ComponentType<UserTabProps>;
};

function loadSettings() {
  return import('./settings/settings-tab');
}
// Opened most often: on its way while the user is read.
loadAhead(loadSettings);

/** The tabs of a user in order; the others are loaded when they are opened. */
export const userTabs: readonly Tab[] = [
  {
    name: 'settings',
    Content: lazy(async () => ({ default: (await loadSettings()).SettingsTab })),
  },
  {
    name: 'roles',
    Content: lazy(async () => ({ default: (await import('./assignment-tabs')).RolesTab })),
  },
  {
    name: 'logs',
    Content: lazy(async () => ({ default: (await import('./logs/logs-tab')).LogsTab })),
  },
  {
    name: 'organizations',
    Content: lazy(async () => ({
      default: (await import('./assignment-tabs')).OrganizationsTab,
    })),
  },
];
