import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { RoleType } from '~/contract/access';
import { ORGANIZATION_DESCRIPTION_MAX, ORGANIZATION_NAME_MAX } from '~/contract/limits';
import type { ApiError } from '~/src/api/api-error';

export type NamedValues = { name: string; description: string };
export type NewRoleValues = NamedValues & { type: RoleType };

export function nameSchema(t: TFunction<'organization-template'>) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(ORGANIZATION_NAME_MAX, t('error.too_long', { max: ORGANIZATION_NAME_MAX }));
}

export function descriptionSchema(t: TFunction<'organization-template'>) {
  return yup
    .string()
    .trim()
    .max(ORGANIZATION_DESCRIPTION_MAX, t('error.too_long', { max: ORGANIZATION_DESCRIPTION_MAX }));
}

/** Name and description of an organization role or permission. */
export function namedSchema(t: TFunction<'organization-template'>) {
  return yup.object({
    name: nameSchema(t),
    description: descriptionSchema(t),
  });
}

/** Permissions in a token are separated by spaces. */
export function permissionSchema(t: TFunction<'organization-template'>) {
  return namedSchema(t).shape({
    name: nameSchema(t).matches(/^\S*$/, {
      message: t('error.name_space'),
      excludeEmptyString: true,
    }),
  });
}

/** The request body that creates it, without an empty description. */
export function toNamed({ name, description }: NamedValues) {
  const text = description.trim();
  return { name: name.trim(), ...(text ? { description: text } : {}) };
}

export function toNewRole({ type, ...named }: NewRoleValues) {
  return { ...toNamed(named), type };
}

/** Error codes of a new permission, with their field and message. */
export const PERMISSION_ERROR_CODES: Readonly<Record<string, 'permission_taken' | 'name_space'>> = {
  'entity.unique_integrity_violation': 'permission_taken',
  'scope.name_with_space': 'name_space',
};

/** Only the name of a role or permission must be unique. */
export function isNameTaken({ code }: Pick<ApiError, 'code'>): boolean {
  return code === 'entity.unique_integrity_violation';
}
