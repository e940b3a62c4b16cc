import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { PasswordPolicy } from '~/contract/password-policy';
import type { CreateUserBody } from '~/src/api/endpoints/users.api';
import { parseLoadedPhone } from '~/src/lib/phone';
import { identifierFields } from '../identifier.schema';
import { passwordField, type PasswordValues } from '../passwords/password.schema';

export type CreateUserValues = PasswordValues & {
  primaryEmail: string;
  primaryPhone: string;
  username: string;
  name: string;
};

/** The new user's data, for the policy rule against user information in passwords. */
export function userInfoOf(
  values: Partial<Record<'name' | 'username' | 'primaryEmail' | 'primaryPhone', string>>,
) {
  return {
    name: values.name,
    username: values.username,
    email: values.primaryEmail,
    phone: values.primaryPhone?.replace(/\D/g, ''),
  };
}

/** At least one of email, phone, and username; the error is at `identifiers`. */
export function createUserSchema(t: TFunction<'users'>, policy: PasswordPolicy) {
  return yup.object({
    ...identifierFields(t),
    identifiers: yup.mixed().test('one', t('error.identifier_required'), function () {
      const { primaryEmail, primaryPhone, username } = this.parent as Partial<CreateUserValues>;
      return [primaryEmail, primaryPhone, username].some((text) => text?.trim());
    }),
    password: passwordField(t, policy, userInfoOf),
  });
}

/** The request body without empty fields; the phone number as digits. */
export function toCreateBody(values: CreateUserValues, password: string): CreateUserBody {
  const texts = {
    primaryEmail: values.primaryEmail.trim(),
    primaryPhone: parseLoadedPhone(values.primaryPhone) ?? '',
    username: values.username.trim(),
    name: values.name.trim(),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    password,
    passwordChangeRequired: values.passwordChangeRequired,
  };
}
