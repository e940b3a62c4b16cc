import * as yup from 'yup';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { createStoredDraft } from '~/src/lib/stored-draft';
import type { TenantFormValues } from './tenant.form';

/** The form values, and the idempotency key: a repeated request creates nothing twice. */
type NewTenantDraft = TenantFormValues & { readonly creationKey: string };

const shape: yup.Schema<NewTenantDraft> = yup
  .object({
    name: yup.string().defined(),
    regionName: yup.string().defined(),
    tag: yup.string().defined(),
    creationKey: yup.string().required(),
  })
  .required();

/** Draft of another tenant, for this tab. */
export function tenantDraft(storage: KeyValueStorage, userId: string) {
  return createStoredDraft(storage, sessionKeys.tenantDraft, userId, shape);
}

export function clearTenantDraft(storage: KeyValueStorage): void {
  return storage.removeItem(sessionKeys.tenantDraft);
}
