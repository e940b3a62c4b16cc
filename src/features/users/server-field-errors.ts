import type { ApiError } from '~/src/api/api-error';

type Issue = { path?: unknown; message?: unknown };

/** Error codes of a single field. */
const CODES: Readonly<Record<string, string>> = {
  'user.email_already_in_use': 'primaryEmail',
  'user.invalid_email': 'primaryEmail',
  'user.phone_already_in_use': 'primaryPhone',
  'user.invalid_phone': 'primaryPhone',
  'user.username_already_in_use': 'username',
};

/** Fields with the same name on the wire and in the form. */
const FIELDS = [
  'primaryEmail',
  'primaryPhone',
  'username',
  'name',
  'avatar',
  'customData',
  'password',
] as const;

/** Field errors of a rejected write: identifiers in use, and `guard.invalid_input`. */
export function serverFieldErrors({ code, message, data }: ApiError): Record<string, string> {
  const field = CODES[code];
  if (field && message) return { [field]: message };
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'guard.invalid_input' || !Array.isArray(issues)) return {};
  return Object.fromEntries(
    issues.flatMap(({ path, message: text }: Issue) => {
      const keys = Array.isArray(path) ? path.map(String) : [];
      const name = FIELDS.find((one) => keys.includes(one));
      return name && typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}
