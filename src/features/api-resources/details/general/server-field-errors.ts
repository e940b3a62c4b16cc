import type { ApiError } from '~/src/api/api-error';

type Issue = { path?: unknown; message?: unknown };

/** Field errors of a rejected save (`guard.invalid_input`, data.issues). */
export function serverFieldErrors({ code, data }: ApiError): Record<string, string> {
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'guard.invalid_input' || !Array.isArray(issues)) return {};
  return Object.fromEntries(
    issues.flatMap(({ path, message }: Issue) => {
      const [field] = Array.isArray(path) ? path.map(String) : [];
      return field && typeof message === 'string' ? [[field, message]] : [];
    }),
  );
}
