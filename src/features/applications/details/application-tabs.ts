import { type ComponentType } from 'react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { lazy } from '~/src/ui/lazy';
import type { ApplicationTabProps } from './application-tab-props';

/** Last segment of the URL, and the key of the label. */
export type ApplicationTabName =
  'settings' | 'roles' | 'permissions' | 'organizations' | 'branding' | 'logs';

/** Each tab is loaded when it is opened. */
export const applicationTabs: Readonly<
  Record<ApplicationTabName, ComponentType<ApplicationTabProps>>
> = {
  settings: lazy(async () => ({
    default: (await import('./settings/settings-tab')).SettingsTab,
  })),
  roles: lazy(async () => ({ default: (await import('./assignment-tabs')).RolesTab })),
  permissions: lazy(async () => ({
    default: (await import('./permissions/permissions-tab')).PermissionsTab,
  })),
  organizations: lazy(async () => ({
    default: (await import('./assignment-tabs')).OrganizationsTab,
  })),
  branding: lazy(async () => ({ default: (await import('./branding/branding-tab')).BrandingTab })),
  logs: lazy(async () => ({ default: (await import('./logs/logs-tab')).LogsTab })),
};

/** The tabs of an application in order; its type decides (specification section 5). */
export function tabsOf({
  type,
  isThirdParty,
}: Pick<Application, 'type' | 'isThirdParty'>): readonly ApplicationTabName[] {
  if (isThirdParty) return ['settings', 'permissions', 'branding'];
  if (type === 'MachineToMachine') return ['settings', 'roles', 'logs', 'organizations'];
  return ['settings', 'branding'];
}
