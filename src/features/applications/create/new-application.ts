import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { CreateApplicationBody } from '~/src/api/endpoints/applications.api';
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

/**
 * The request body that creates the application. The type is set: the form does not submit without.
 */
export function toNewApplication(values: NewApplicationValues): CreateApplicationBody {
  const description = values.description.trim();
  return {
    type: values.type ?? 'Traditional',
    name: values.name.trim(),
    ...(description ? { description } : {}),
    ...(values.isThirdParty && values.type === 'Traditional' ? { isThirdParty: true } : {}),
  };
}
