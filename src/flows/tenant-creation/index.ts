export { CreateTenantModal, useCreateTenant } from './create-tenant.modal';
