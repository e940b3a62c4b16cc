import type { TFunction } from 'i18next';
import type {
  OrganizationRole,
  OrganizationRoleChanges,
} from '~/src/api/endpoints/organization-template.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { nullableText, text } from '~/src/forms/field-kinds';
import { descriptionSchema, nameSchema } from './template.schema';

type Translate = TFunction<'organization-template'>;

/** Every field of an organization role's settings. */
export const organizationRoleForm = describeForm<
  OrganizationRole,
  OrganizationRoleChanges,
  Translate
>()({
  name: text({ label: (t) => t('role.name'), schema: nameSchema, isCopied: false }),
  description: nullableText({
    label: (t) => t('field.description'),
    schema: descriptionSchema,
    isCopied: false,
  }),
  // Users and machines are assigned separately: the type is fixed at creation.
  type: null,
});

export type OrganizationRoleFormValues = FormValuesOf<typeof organizationRoleForm>;
