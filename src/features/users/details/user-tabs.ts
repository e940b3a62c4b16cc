import { type ComponentType } from 'react';
import { lazy } from '~/src/ui/lazy';
import type { UserTabProps } from './user-tab-props';

type Tab = {
  /** Last segment of the URL, and the key of the label. */
  readonly name: 'settings' | 'roles' | 'organizations' | 'logs';
  readonly Content: ComponentType<UserTabProps>;
};

/** The tabs of a user in order; each is loaded when it is opened. */
export const userTabs: readonly Tab[] = [
  {
    name: 'settings',
    Content: lazy(async () => ({
      default: (await import('./settings/settings-tab')).SettingsTab,
    })),
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
