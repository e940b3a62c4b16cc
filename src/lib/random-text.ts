const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random lower-case letters and digits, each of 32 equally likely. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
