import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { SCOPE_NAME_MAX, isResourceIndicator, isScopeName } from '~/contract/access';
import { URL_MAX } from '~/contract/limits';
import { toApiError } from '~/src/api/api-error';
import { nameSchema } from './resource.fields';

type Translate = TFunction<'api-resources'>;

export type NewResourceValues = { name: string; indicator: string };

/** The request body that creates the API. */
export function toNewResource({ name, indicator }: NewResourceValues) {
  return {
    name: name.trim(),
    indicator: indicator.trim(),
  };
}

/** The identifier error of a rejected write; undefined if it is about something else. */
export function indicatorError(t: Translate, failure: unknown): string | undefined {
  const { code } = toApiError(failure);
  if (code === 'resource.resource_identifier_in_use') return t('error.indicator_taken');
  if (code === 'resource.cannot_modify_management_api') return t('error.indicator_reserved');
  return undefined;
}

/** The indicator is an absolute URI without a fragment (RFC 8707). */
export function newResourceSchema(t: Translate) {
  return yup.object({
    name: nameSchema(t),
    indicator: yup
      .string()
      .trim()
      .required(t('error.indicator_required'))
      .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
      .test('uri', t('error.indicator_invalid'), (value) => isResourceIndicator(value)),
  });
}

export type NewScopeValues = { name: string; description: string };

/** The request body that adds the permission to an API. */
export function toNewScope(resourceId: string, { name, description }: NewScopeValues) {
  return {
    resourceId,
    name,
    ...(description.trim() ? { description: description.trim() } : {}),
  };
}

/** Whitespace would split the name in a token. */
export function newScopeSchema(t: Translate) {
  return yup.object({
    name: yup
      .string()
      .required(t('error.scope_name_required'))
      .max(SCOPE_NAME_MAX, t('error.too_long', { max: SCOPE_NAME_MAX }))
      .test('space', t('error.scope_name_space'), (value) => isScopeName(value)),
  });
}
