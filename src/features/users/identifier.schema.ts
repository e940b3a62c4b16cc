import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { USER_NAME_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';
import { parsePhone } from '~/src/lib/phone';

type Translate = TFunction<'users'>;

const IDENTIFIER_MAX = 128;

/** Whether a text is the stored number, in any format. */
export function isStoredPhone(text: string, stored: string | null): boolean {
  return stored !== null && stored !== '' && text.replace(/\D/g, '') === stored;
}

/** Validation of the identifiers (specification section 5); each may be empty. */
export function identifierFields(t: Translate, storedPhone: string | null = null) {
  return {
    primaryEmail: yup
      .string()
      .trim()
      .max(IDENTIFIER_MAX, t('error.too_long', { max: IDENTIFIER_MAX }))
      .matches(EMAIL_PATTERN, { message: t('error.email'), excludeEmptyString: true }),
    primaryPhone: yup
      .string()
      .trim()
      .test(
        'phone',
        t('error.phone'),
        // A stored number of unknown format may stay as it is.
        async (text) =>
          !text || isStoredPhone(text, storedPhone) || (await parsePhone(text)) !== null,
      ),
    username: yup
      .string()
      .trim()
      .max(IDENTIFIER_MAX, t('error.too_long', { max: IDENTIFIER_MAX }))
      .matches(USERNAME_PATTERN, { message: t('error.username'), excludeEmptyString: true }),
    name: yup
      .string()
      .trim()
      .max(USER_NAME_MAX, t('error.too_long', { max: USER_NAME_MAX })),
  };
}
