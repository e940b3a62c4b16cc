import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { ORGANIZATION_DESCRIPTION_MAX, ORGANIZATION_NAME_MAX } from '~/contract/limits';

export type NamedValues = { name: string; description: string };

type T = TFunction<'organizations'>;

export function nameSchema(t: T) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(ORGANIZATION_NAME_MAX, t('error.too_long', { max: ORGANIZATION_NAME_MAX }));
}

export function descriptionSchema(t: T) {
  return yup
    .string()
    .trim()
    .max(ORGANIZATION_DESCRIPTION_MAX, t('error.too_long', { max: ORGANIZATION_DESCRIPTION_MAX }));
}

/** Name and description of a new organization. */
export function namedSchema(t: T) {
  return yup.object({ name: nameSchema(t), description: descriptionSchema(t) });
}

/** The request body that creates one, without an empty description. */
export function toNewOrganization({ name, description }: NamedValues) {
  const text = description.trim();
  return { name: name.trim(), ...(text ? { description: text } : {}) };
}
