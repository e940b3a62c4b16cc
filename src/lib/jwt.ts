/**
 * The header (0) or the payload (1) of a JWT. The signature is not verified.
 * @returns null if the text is not a JWT
 */
export function readJwtPart<T>(jwt: string, index: 0 | 1): T | null {
  const part = jwt.split('.')[index];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    return null;
  }
}
