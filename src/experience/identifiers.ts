import { EMAIL_PATTERN, USERNAME_PATTERN } from '~/contract/patterns';
import type { ExperienceQuery, Page } from './path';
import type { IdentifierType, SignInExperience } from './settings';

export type Identifier = { type: IdentifierType; value: string };

export type ParsedIdentifier =
  | { readonly identifier: Identifier }
  | {
      readonly error:
        'required' | 'invalid_email' | 'invalid_phone' | 'invalid_username' | 'invalid_identifier';
    };

const PHONE_LIKE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS_MIN = 6;

/** Digits only, as the API expects; a leading 00 is equivalent to a plus sign. */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return text.trim().startsWith('+') ? digits : digits.replace(/^00/, '');
}

/**
 * Detects the type of an identifier.
 * @param isNew a new username must be well-formed; one that is looked up need not be
 */
export function parseIdentifier(
  text: string,
  types: readonly IdentifierType[],
  isNew: boolean,
): ParsedIdentifier {
  const value = text.trim();
  if (value === '') {
    return { error: 'required' };
  }
  if (types.includes('email') && EMAIL_PATTERN.test(value)) {
    return { identifier: { type: 'email', value } };
  }
  if (types.includes('phone') && PHONE_LIKE.test(value)) {
    const digits = phoneDigits(value);
    if (digits.length >= PHONE_DIGITS_MIN) {
      return { identifier: { type: 'phone', value: digits } };
    }
  }
  if (types.includes('username') && (!isNew || USERNAME_PATTERN.test(value))) {
    return { identifier: { type: 'username', value } };
  }
  const [only] = types;
  return { error: types.length === 1 && only ? `invalid_${only}` : 'invalid_identifier' };
}

const ORDER: readonly IdentifierType[] = ['username', 'email', 'phone'];

/** Label key for a field that accepts these types, such as `username_email`. */
export function identifierKey(types: readonly IdentifierType[]): string {
  return ORDER.filter((type) => types.includes(type)).join('_');
}

/** A phone number with its plus sign, unless its first digits are hidden; all else unchanged. */
export function formatIdentifier(identifier: Identifier | null): string {
  return identifier === null
    ? ''
    : identifier.type === 'phone' && /^\d/.test(identifier.value)
      ? `+${identifier.value}`
      : identifier.value;
}

/** The type of a login hint; null if the tenant does not accept it. */
export function readLoginHint(
  hint: string | null,
  experience: SignInExperience,
): Identifier | null {
  const reading = parseIdentifier(
    hint ?? '',
    [
      ...experience.signIn.methods.map((method) => method.identifier),
      ...experience.signUp.identifiers,
    ],
    false,
  );
  return 'identifier' in reading ? reading.identifier : null;
}

/** /identifier-sign-in and /identifier-register show only the requested types. */
export function restrictExperience(
  experience: SignInExperience,
  page: Page,
  query: ExperienceQuery,
): SignInExperience {
  if (!('identifiers' in page) || page.identifiers === null) {
    return experience;
  }
  const methods = experience.signIn.methods.filter((method) =>
    query.identifiers.includes(method.identifier),
  );
  const identifiers = experience.signUp.identifiers.filter((type) =>
    query.identifiers.includes(type),
  );
  return {
    ...experience,
    signIn: methods.length > 0 ? { methods } : experience.signIn,
    signUp: identifiers.length > 0 ? { ...experience.signUp, identifiers } : experience.signUp,
  };
}
