import {
  CHARACTER_TYPES,
  checkPassword,
  type PasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';
import { generatePassword } from './generate-password';

const LENGTH = 16;
/** A random password is rejected only by chance; this many in a row never happen. */
const TRIES = 1000;

/**
 * Generates a password that the policy accepts for this user: 16 characters of all four types,
 * longer or shorter if required. Random text needs no leak check.
 * @throws Error if the policy accepts no such password.
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
