import { toApiError } from '~/src/api/api-error';

type Issue = { readonly path?: unknown; readonly message?: unknown };
export type InputIssue = { readonly path: readonly string[]; readonly message: string };

/** What the server found wrong with a save (`guard.invalid_input`), and where. */
export function inputIssues(failure: unknown): readonly InputIssue[] {
  const { code, data } = toApiError(failure);
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'guard.invalid_input' || !Array.isArray(issues)) return [];
  return (issues as Issue[]).flatMap(({ path, message }) =>
    typeof message === 'string' && Array.isArray(path) && path.length > 0
      ? [{ path: path.map(String), message }]
      : [],
  );
}
