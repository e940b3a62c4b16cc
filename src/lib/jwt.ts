/**
 * The header (0) or the payload (1) of a JWT. The signature is not verified.
 * @returns null if the text is not a JWT
 */
export function readJwtPart(jwt: string, index: 0 | 1): Readonly<Record<string, unknown>> | null {
  const part = jwt.split('.')[index];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    // Whatever it is, it can be asked for its values.
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}
