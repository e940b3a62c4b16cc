import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { TENANT_NAME_MAX } from '~/contract/limits';
import type { Tenant, TenantChanges } from '~/src/api/endpoints/tenants.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { text } from '~/src/forms/field-kinds';

/** Every field of a tenant's settings. */
export const tenantForm = describeForm<
  Pick<Tenant, 'name'>,
  TenantChanges,
  TFunction<'tenant-settings'>
>()({
  name: text({
    label: (t) => t('name.label'),
    schema: (t) =>
      yup
        .string()
        .trim()
        .required(t('name.required'))
        .max(TENANT_NAME_MAX, t('name.too_long', { max: TENANT_NAME_MAX })),
    isCopied: false,
  }),
  // A checkout converts the environment.
  tag: null,
});

export type TenantFormValues = FormValuesOf<typeof tenantForm>;
