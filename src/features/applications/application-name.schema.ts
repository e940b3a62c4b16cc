import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { APPLICATION_NAME_MAX } from '~/contract/limits';

/** Apart from the other rules, which the dialog that creates an application does not need. */
export function nameSchema(t: TFunction<'applications'>) {
  return yup
    .string()
    .trim()
    .required(t('error.name_required'))
    .max(APPLICATION_NAME_MAX, t('error.name_too_long', { max: APPLICATION_NAME_MAX }));
}
