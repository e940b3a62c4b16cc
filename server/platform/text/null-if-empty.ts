/** A text to store: an empty one is stored as null, undefined leaves the column as it is. */
export function nullIfEmpty(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}
