import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { ACCESS_TOKEN_TTL_MAX_SECONDS, RESOURCE_NAME_MAX } from '~/contract/access';
import type { NewResource, Resource, ResourceChanges } from '~/src/api/endpoints/resources.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { number, text, toggle } from '~/src/forms/field-kinds';

type Translate = TFunction<'api-resources'>;

export function nameSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(RESOURCE_NAME_MAX, t('error.too_long', { max: RESOURCE_NAME_MAX }));
}

function ttlSchema(t: Translate) {
  const range = t('error.ttl', { max: ACCESS_TOKEN_TTL_MAX_SECONDS });
  return yup
    .number()
    .typeError(range)
    .required(range)
    .integer(range)
    .min(1, range)
    .max(ACCESS_TOKEN_TTL_MAX_SECONDS, range);
}

/** The default API is set by a separate request; the form shows it with the other fields. */
type Settings = ResourceChanges & Partial<Pick<Resource, 'isDefault'>>;

/** Every field of an API resource's settings. */
export const resourceForm = describeForm<Resource, Settings, Translate, NewResource>()({
  name: text({
    label: (t) => t('field.name'),
    schema: nameSchema,
    // The dialog asks for the name of the copy.
    isCopied: false,
  }),
  accessTokenTtl: number({
    label: (t) => t('field.ttl'),
    schema: ttlSchema,
    isCopied: true,
  }),
  isDefault: toggle({
    label: (t) => t('field.default'),
    schema: null,
    isCopied: false,
  }),
});

export type ResourceFormValues = FormValuesOf<typeof resourceForm>;
