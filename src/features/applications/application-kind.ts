import type { ApplicationType } from '~/contract/applications';
import type { Application } from '~/src/api/endpoints/applications.api';

/**
 * What an application is called and looks like: its type, or "third-party" whatever its type.
 * SAML applications keep their own name.
 */
export type ApplicationKind = ApplicationType | 'ThirdParty';

export function kindOf({ type, isThirdParty }: Pick<Application, 'type' | 'isThirdParty'>) {
  return isThirdParty ? 'ThirdParty' : type;
}

/** Types that can be created today, in the order of the cards. */
export const CREATABLE_TYPES = [
  'Native',
  'SPA',
  'Traditional',
  'MachineToMachine',
] as const satisfies readonly ApplicationType[];
export type CreatableType = (typeof CREATABLE_TYPES)[number];

/** Protected and SAML applications have settings of their own kind. */
export function isEditable({ type }: Pick<Application, 'type'>): boolean {
  return CREATABLE_TYPES.some((one) => one === type);
}
