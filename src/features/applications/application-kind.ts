import type { ApplicationType } from '~/contract/applications';
import type { Application } from '~/src/api/endpoints/applications.api';

/**
 * Display type of an application: its type, or "third-party" whatever its type. SAML applications
 * keep their own.
 */
export type ApplicationKind = ApplicationType | 'ThirdParty';

export function kindOf({ type, isThirdParty }: Pick<Application, 'type' | 'isThirdParty'>) {
  return isThirdParty ? 'ThirdParty' : type;
}

/** Types that can be created, in the order of the cards. */
export const CREATABLE_TYPES = [
  'Native',
  'SPA',
  'Traditional',
  'MachineToMachine',
] as const satisfies readonly ApplicationType[];
export type CreatableType = (typeof CREATABLE_TYPES)[number];

/** Protected and SAML applications have different settings. */
export function isEditable({ type }: Pick<Application, 'type'>): boolean {
  return CREATABLE_TYPES.some((one) => one === type);
}
