import type { ApiError } from '~/src/api/api-error';

type Issue = { path?: unknown; message?: unknown };

/** Server field names that differ from the form's; the last known name wins. */
const FIELDS = [
  'name',
  'description',
  'redirectUris',
  'postLogoutRedirectUris',
  'corsAllowedOrigins',
  'customData',
  'refreshTokenTtlInDays',
  'backchannelLogoutUri',
] as const;

/** Field errors of a rejected save (`guard.invalid_input`, data.issues). */
export function serverFieldErrors({ code, data }: ApiError): Record<string, string> {
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'guard.invalid_input' || !Array.isArray(issues)) return {};
  return Object.fromEntries(
    issues.flatMap(({ path, message }: Issue) => {
      const keys = Array.isArray(path) ? path.map(String) : [];
      const field = FIELDS.find((name) => keys.includes(name));
      return field && typeof message === 'string' ? [[field, message]] : [];
    }),
  );
}
