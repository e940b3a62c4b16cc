const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random lowercase letters and digits; 32 equally likely characters. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
