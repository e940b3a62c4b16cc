import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { canSkipPkce } from '~/contract/applications';
import type { NewApplication } from '~/src/api/endpoints/applications.api';
import type { CreatableType } from '../application-kind';
import { nameSchema } from '../application-name.schema';

export type NewApplicationValues = {
  type: CreatableType | null;
  name: string;
  description: string;
  isThirdParty: boolean;
};

export function newApplicationSchema(t: TFunction<'applications'>) {
  return yup.object({
    type: yup.string().nullable().required(t('error.type_required')),
    name: nameSchema(t),
  });
}

/** The request that makes the application. A type is chosen: the form does not submit without. */
export function toNewApplication(values: NewApplicationValues): NewApplication {
  const description = values.description.trim();
  const type = values.type ?? 'Traditional';
  return {
    type,
    name: values.name.trim(),
    ...(description ? { description } : {}),
    ...(values.isThirdParty && values.type === 'Traditional' ? { isThirdParty: true } : {}),
    // The safer start; guides of libraries without PKCE offer to turn it off.
    ...(canSkipPkce(type) ? { customClientMetadata: { requirePkce: true } } : {}),
  };
}
