/**
 * What names have in common that readers take for the same: letter case, spacing, characters that
 * are not drawn (Unicode Standard section 5.21), and compatibility forms such as full-width
 * letters.
 */
export function nameKey(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/[\s\p{Cc}\u2800]+/gu, ' ')
      .trim()
      // Full case folding: `ß` becomes `SS` first.
      .toUpperCase()
      .toLowerCase()
  );
}
