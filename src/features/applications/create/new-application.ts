import type { TFunction } from 'i18next';
import * as yup from 'yup';
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
  return {
    type: values.type ?? 'Traditional',
    name: values.name.trim(),
    ...(description ? { description } : {}),
    ...(values.isThirdParty && values.type === 'Traditional' ? { isThirdParty: true } : {}),
  };
}
