import { randomBytes } from 'node:crypto';
import { toDataURL } from 'qrcode';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 4226 section 4, R6: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
const SHORTEST = 16;
const LONGEST = 128;

/** Base32 without padding (RFC 4648 section 6). */
function toBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
  }
  return bits > 0 ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text;
}

export function generateTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** A given secret as it is stored, or undefined when it is no Base32 or too short to be safe. */
export function readTotpSecret(text: string): string | undefined {
  const secret = text.replace(/\s/g, '').replace(/=+$/, '').toUpperCase();
  const isFine = /^[A-Z2-7]+$/.test(secret) && [0, 2, 4, 5, 7].includes(secret.length % 8);
  return isFine && secret.length >= SHORTEST && secret.length <= LONGEST ? secret : undefined;
}

/** PNG data URL of the key URI that authenticator applications read. */
export function totpQrCode(secret: string, issuer: string, account: string): Promise<string> {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer });
  return toDataURL(`otpauth://totp/${label}?${query.toString()}`);
}
