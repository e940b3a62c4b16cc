import type { TFunction } from 'i18next';
import type { NewRole, Role, RoleChanges } from '~/src/api/endpoints/roles.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { text, toggle } from '~/src/forms/field-kinds';
import { descriptionSchema, nameSchema } from './role.schema';

/** Every field of a role's settings. */
export const roleForm = describeForm<Role, RoleChanges, TFunction<'roles'>, NewRole>()({
  // The dialog asks for the name of the copy.
  name: text({ label: (t) => t('field.name'), schema: nameSchema, isCopied: false }),
  description: text({
    label: (t) => t('field.description'),
    schema: descriptionSchema,
    isCopied: true,
  }),
  isDefault: toggle({ label: (t) => t('field.default'), schema: null, isCopied: false }),
});

export type RoleFormValues = FormValuesOf<typeof roleForm>;
