import * as yup from 'yup';
import { EMAIL_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';

export type AddAdministratorValues = {
  name: string;
  /** A username, or an email address if it contains @. */
  identifier: string;
  password: string;
};

export function isEmail(identifier: string): boolean {
  return identifier.includes('@');
}

/** Messages are keys of the namespace `administrators`. */
export const addAdministratorSchema: yup.ObjectSchema<AddAdministratorValues> = yup.object({
  name: yup.string().max(128, 'add.errors.name_too_long').defined().default(''),
  identifier: yup
    .string()
    .trim()
    .required('add.errors.identifier_required')
    .test('shape', 'add.errors.identifier_invalid', (value) =>
      isEmail(value) ? EMAIL_PATTERN.test(value) : USERNAME_PATTERN.test(value),
    ),
  password: yup.string().required('add.errors.password_required'),
});
