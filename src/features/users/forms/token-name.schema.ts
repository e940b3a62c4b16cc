import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { PATH_NAME_PATTERN } from '~/contract/patterns';
import { toApiFailure } from '~/src/api/api-failure';

const TOKEN_NAME_MAX = 256;

/** A token's name: any text but an empty one. */
export const tokenNameSchema = (t: TFunction<'users'>) =>
  yup
    .string()
    .trim()
    .required(t('token.name_required'))
    .max(TOKEN_NAME_MAX, t('error.too_long', { max: TOKEN_NAME_MAX }))
    .matches(PATH_NAME_PATTERN, t('token.name_dots'));

/** A refusal that belongs at the name's field. */
export const isNameTaken = (error: unknown): boolean =>
  error !== undefined && toApiFailure(error).code === 'user.personal_access_token_name_exists';
