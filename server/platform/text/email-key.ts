/**
 * An address as addresses are compared: as the database does it (`lower`), letter by letter. Lower
 * case of a whole text would make another letter of a sigma at the end of a word.
 */
export function emailKey(address: string): string {
  return Array.from(address.trim(), (letter) => letter.toLowerCase()).join('');
}
