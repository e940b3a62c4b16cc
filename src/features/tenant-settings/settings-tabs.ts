import type { Tenant } from '~/src/api/endpoints/tenants.api';
import type { Abilities } from '~/src/flows/tenant-access';

type TabContext = { readonly tenant: Tenant; readonly abilities: Abilities };

type SettingsTab = {
  /** Also the translation key of the label. */
  readonly name: string;
  /** Below `tenant-settings`. */
  readonly path: string;
  /** The URL of a tab that is not visible shows "page not found". */
  readonly isVisible: (context: TabContext) => boolean;
};

const always: SettingsTab['isVisible'] = () => true;

/** Development tenants have no plan of their own to change. */
const isBilled: SettingsTab['isVisible'] = ({ tenant, abilities }) =>
  abilities.canManageTenant && tenant.tag !== 'development';

/** The tabs in order, and who sees each (permissions sheet). */
export const settingsTabs = [
  { name: 'settings', path: 'settings', isVisible: always },
  { name: 'members', path: 'members', isVisible: always },
  { name: 'subscription', path: 'subscription', isVisible: isBilled },
  { name: 'billing-history', path: 'billing-history', isVisible: isBilled },
] as const satisfies readonly SettingsTab[];

export type SettingsTabName = (typeof settingsTabs)[number]['name'];
