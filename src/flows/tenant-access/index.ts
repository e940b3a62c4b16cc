export { useAbilities, type Abilities } from './use-abilities';
export { TenantAccessView, type TenantAccessActor } from './tenant-access.view';
export { wireTenantAccess } from './wire';
