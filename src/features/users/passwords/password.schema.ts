import type { TFunction } from 'i18next';
import * as yup from 'yup';
import {
  checkPassword,
  type PasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';

/** Generated, or typed by the admin. */
export type PasswordValues = {
  passwordMode: 'generated' | 'typed';
  password: string;
  /** The next sign-in asks for a new one. */
  passwordChangeRequired: boolean;
};

/**
 * The admin who hands over a password knows it, so the user has to replace it unless the admin decides
 * otherwise.
 */
export const initialPassword: PasswordValues = {
  passwordMode: 'generated',
  password: '',
  passwordChangeRequired: true,
};

/** A typed password must meet the tenant's policy; a generated one does. */
export function passwordField(
  t: TFunction<'users'>,
  policy: PasswordPolicy,
  personOf: (values: Record<string, string>) => PasswordUserInfo,
) {
  return yup.string().when('passwordMode', {
    is: 'typed',
    then: (schema) =>
      schema
        .required(t('password.required'))
        .test('policy', t('password.rejected'), function (text) {
          return checkPassword(text ?? '', policy, personOf(this.parent as never)).length === 0;
        }),
  });
}
