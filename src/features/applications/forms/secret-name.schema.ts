import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { APPLICATION_SECRET_NAME_MAX } from '~/contract/limits';
import { PATH_NAME_PATTERN } from '~/contract/patterns';
import { toApiFailure } from '~/src/api/api-failure';

/** Name of a secret: 1 to 256 characters (specification section 3). */
export const secretNameSchema = (t: TFunction<'applications'>) =>
  yup
    .string()
    .trim()
    .required(t('secrets.name_required'))
    .max(
      APPLICATION_SECRET_NAME_MAX,
      t('secrets.name_too_long', { max: APPLICATION_SECRET_NAME_MAX }),
    )
    .matches(PATH_NAME_PATTERN, t('secrets.name_dots'));

/** A refusal that belongs at the name's field. */
export const isNameTaken = (error: unknown): boolean =>
  error !== undefined && toApiFailure(error).code === 'application.secret_name_exists';
