import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { APPLICATION_NAME_MAX } from '~/contract/limits';

/** Separate from the other rules, which the create dialog does not need. */
export function nameSchema(t: TFunction<'applications'>) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(APPLICATION_NAME_MAX, t('error.name_too_long', { max: APPLICATION_NAME_MAX }));
}
