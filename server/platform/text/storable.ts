/** Whether PostgreSQL stores a text: no zero characters, no halves of characters. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** A text with a sign in place of each character that cannot be stored. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\uFFFD');
}
