import type { TFunction } from 'i18next';
import * as yup from 'yup';

const TOKEN_NAME_MAX = 256;

/** A token's name: any text but an empty one. */
export const tokenNameSchema = (t: TFunction<'users'>) =>
  yup
    .string()
    .trim()
    .required(t('token.name_required'))
    .max(TOKEN_NAME_MAX, t('error.too_long', { max: TOKEN_NAME_MAX }));
