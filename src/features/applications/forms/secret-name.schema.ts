import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { APPLICATION_SECRET_NAME_MAX } from '~/contract/limits';

/** Name of a secret: 1 to 256 characters (specification section 3). */
export const secretNameSchema = (t: TFunction<'applications'>) =>
  yup
    .string()
    .trim()
    .required(t('secrets.name_required'))
    .max(
      APPLICATION_SECRET_NAME_MAX,
      t('secrets.name_too_long', { max: APPLICATION_SECRET_NAME_MAX }),
    );
