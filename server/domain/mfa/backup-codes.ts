import { randomBytes } from 'node:crypto';

const COUNT = 10;
const FORMAT = /^[\da-f]{10}$/;

/** Ten codes of ten hexadecimal digits (40 bits each; attempts are counted). */
export const generateBackupCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(randomBytes(5).toString('hex'));
  return [...codes];
};

/** Whether given codes could have been generated: ten different ones of the right form. */
export const areBackupCodes = (codes: readonly string[]): boolean =>
  codes.length === COUNT &&
  new Set(codes).size === COUNT &&
  codes.every((code) => FORMAT.test(code));
