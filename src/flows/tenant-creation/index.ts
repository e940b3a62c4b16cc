export { CreateTenantModal, TENANT_FORM, useCreateTenant } from './create-tenant.modal';
