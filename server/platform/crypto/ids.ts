import { randomInt } from 'node:crypto';

const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
const MIXED = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

function generate(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 21 lower-case letters and digits. */
export function generateId(): string {
  return generate(LOWER, 21);
}
/** 12 lower-case letters and digits: users, organizations, connectors. */
export function generateShortId(): string {
  return generate(LOWER, 12);
}
/** 8 lower-case letters and digits: uploaded sign-in pages. */
export function generateAssetId(): string {
  return generate(LOWER, 8);
}
/** 32 letters and digits (190 bits): secrets and tokens. */
export function generateSecret(): string {
  return generate(MIXED, 32);
}
