import {
  CHARACTER_TYPES,
  checkPassword,
  type PasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';
import { generatePassword } from './generate-password';

const LENGTH = 16;
/** A random password is refused by chance only; this many in a row never happens. */
const TRIES = 1000;

/**
 * A generated password that the policy lets pass for this person: 16 characters of all four types,
 * longer or shorter where the policy wants that. A leak look-up is not needed for random text.
 * @throws Error when the policy lets no such password pass.
 */
export function generatePolicyPassword(
  policy: PasswordPolicy,
  person: PasswordUserInfo = {},
  random?: (bytes: Uint8Array<ArrayBuffer>) => unknown,
): string {
  const length = Math.min(Math.max(LENGTH, policy.length.min), policy.length.max);
  for (let round = 0; round < TRIES; round += 1) {
    const password = generatePassword(length, random, Math.min(CHARACTER_TYPES, length));
    if (checkPassword(password, policy, person).length === 0) {
      return password;
    }
  }
  throw new Error('No generated password meets the policy.');
}
