import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { TENANT_NAME_MAX } from '~/contract/limits';

/** Name of a tenant: not blank, 128 characters at most. */
export function tenantNameSchema(t: TFunction<'tenant-settings'>) {
  return yup.object({
    name: yup
      .string()
      .trim()
      .required(t('name.required'))
      .max(TENANT_NAME_MAX, t('name.too_long', { max: TENANT_NAME_MAX })),
  });
}
