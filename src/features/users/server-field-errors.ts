import type { ApiError } from '~/src/api/api-error';

type Issue = { path?: unknown; message?: unknown };

/** Refusals that are about one field. */
const CODES: Readonly<Record<string, string>> = {
  'user.email_already_in_use': 'primaryEmail',
  'user.invalid_email': 'primaryEmail',
  'user.phone_already_in_use': 'primaryPhone',
  'user.invalid_phone': 'primaryPhone',
  'user.username_already_in_use': 'username',
};

/** Fields whose name on the wire is also the form's. */
const FIELDS = [
  'primaryEmail',
  'primaryPhone',
  'username',
  'name',
  'avatar',
  'customData',
  'password',
] as const;

/** Messages of a refusal by field of the form: identifiers in use, and `guard.invalid_input`. */
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
