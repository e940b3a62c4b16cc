export { TENANT_FORM, useCreateTenant } from './create-tenant.dialog';
