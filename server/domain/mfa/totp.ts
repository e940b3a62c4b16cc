import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';

/** RFC 4226 section 4, R6: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
const SHORTEST = 16;
const LONGEST = 128;

/** Base32 without padding (RFC 4648 section 6). */
export function generateTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * A given secret as it is stored, or undefined when it is not Base32 or its length is not allowed.
 */
export function readTotpSecret(text: string): string | undefined {
  const secret = text.replace(/\s/g, '').replace(/=+$/, '').toUpperCase();
  const isFine = /^[A-Z2-7]+$/.test(secret) && [0, 2, 4, 5, 7].includes(secret.length % 8);
  return isFine && secret.length >= SHORTEST && secret.length <= LONGEST ? secret : undefined;
}

/** RFC 6238 section 4.1, and section 5.2: one step before and one after allow for slow clocks. */
const PERIOD_SECONDS = 30;
const WINDOW = 1;

/**
 * The time step that a code belongs to, within the window around now.
 * @param now epoch milliseconds
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** PNG data URL of the key URI that authenticator apps read. */
export function totpQrCode(secret: string, issuer: string, account: string): Promise<string> {
  return toDataURL(new TOTP({ issuer, label: account, secret }).toString());
}

/** Who an authenticator app or a passkey says an account belongs to. */
export function accountNameOf(account: {
  id: string;
  username?: string | null;
  primaryEmail?: string | null;
  primaryPhone?: string | null;
  name?: string | null;
}): string {
  const { username, primaryEmail, primaryPhone, name, id } = account;
  return username ?? primaryEmail ?? primaryPhone ?? name ?? id;
}
