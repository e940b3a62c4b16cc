/** Without the look-alikes 0 O 1 l I, so that a password can be read aloud. */
const alphabets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '!#$%&*+-=?@',
];
const everything = alphabets.join('');

/** A random integer below `bound`, without modulo bias. */
function randomBelow(bound: number, random: (bytes: Uint8Array<ArrayBuffer>) => unknown): number {
  const limit = 256 - (256 % bound);
  const bytes = new Uint8Array(1);
  for (;;) {
    random(bytes);
    const value = bytes[0] ?? 0;
    if (value < limit) {
      return value % bound;
    }
  }
}

const LENGTH_MIN = 8;

/**
 * A password of `length` characters (at least `floor`, which is 8) with all four character types,
 * from the browser's cryptographic generator: about 95 bits at 16 characters.
 */
export function generatePassword(
  length = 16,
  random: (bytes: Uint8Array<ArrayBuffer>) => unknown = (bytes) => crypto.getRandomValues(bytes),
  floor = LENGTH_MIN,
): string {
  const pick = (alphabet: string) => alphabet[randomBelow(alphabet.length, random)] ?? '';
  const characters = Array.from({ length: Math.max(length, floor) }, (_, index) =>
    pick(alphabets[index] ?? everything),
  );
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomBelow(index + 1, random);
    [characters[index], characters[other]] = [characters[other] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
}
