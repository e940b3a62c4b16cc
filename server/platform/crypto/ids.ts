import { randomInt } from 'node:crypto';

const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
const MIXED = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

const generate = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 21 lower-case letters and digits. */
export const generateId = (): string => generate(LOWER, 21);
/** 12 lower-case letters and digits: users, organizations, connectors. */
export const generateShortId = (): string => generate(LOWER, 12);
/** 32 letters and digits (190 bits): secrets and tokens. */
export const generateSecret = (): string => generate(MIXED, 32);
