import type { TFunction } from 'i18next';
import * as yup from 'yup';
import {
  ROLE_DESCRIPTION_MAX,
  ROLE_NAME_MAX,
  type RoleType,
  isInternalRoleName,
} from '~/contract/access';

export type NewRoleValues = { name: string; description: string; type: RoleType };

/** The request body that creates the role with the selected permissions. */
export function toNewRole(
  { name, description, type }: NewRoleValues,
  picked: readonly { readonly id: string }[],
) {
  return {
    name: name.trim(),
    description: description.trim(),
    type,
    ...(picked.length > 0 ? { scopeIds: picked.map(({ id }) => id) } : {}),
  };
}

/** Names of internal roles are reserved. */
export function nameSchema(t: TFunction<'roles'>) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(ROLE_NAME_MAX, t('error.too_long', { max: ROLE_NAME_MAX }))
    .test('internal', t('error.name_internal'), (value) => !isInternalRoleName(value));
}

export function descriptionSchema(t: TFunction<'roles'>) {
  return yup
    .string()
    .trim()
    .required(t('error.description_required'))
    .max(ROLE_DESCRIPTION_MAX, t('error.too_long', { max: ROLE_DESCRIPTION_MAX }));
}

/** Name and description of a new role. */
export function newRoleSchema(t: TFunction<'roles'>) {
  return yup.object({ name: nameSchema(t), description: descriptionSchema(t) });
}

/** Error codes about the name, with the key of their message. */
export const NAME_ERROR_CODES = {
  'role.name_in_use': 'error.name_taken',
  'role.internal_role_violation': 'error.name_internal',
} as const;

export function isNameError(code: string | undefined): code is keyof typeof NAME_ERROR_CODES {
  return code !== undefined && Object.hasOwn(NAME_ERROR_CODES, code);
}
