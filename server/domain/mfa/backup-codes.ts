import { randomBytes } from 'node:crypto';

const COUNT = 10;
const FORMAT = /^[\da-f]{10}$/;

/** Ten codes of ten hexadecimal digits (40 bits each; attempts are counted). */
export function generateBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(randomBytes(5).toString('hex'));
  return [...codes];
}

/** Whether given codes could have been generated: ten different ones of the right form. */
export function areBackupCodes(codes: readonly string[]): boolean {
  return (
    codes.length === COUNT &&
    new Set(codes).size === COUNT &&
    codes.every((code) => FORMAT.test(code))
  );
}
