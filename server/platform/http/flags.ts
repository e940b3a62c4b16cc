import { Type } from 'typebox';

/**
 * A query parameter that says yes or no. Existing clients spell it in many ways; any text is valid.
 */
export const Flag = Type.Optional(
  Type.String({ maxLength: 16, description: '`true`, `1`, `yes` or `y`; anything else means no.' }),
);

export function isYes(text: string | undefined): boolean {
  return text !== undefined && ['true', '1', 'yes', 'y'].includes(text.toLowerCase());
}
