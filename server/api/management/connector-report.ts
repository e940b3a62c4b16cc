import { CodedError } from '~/server/platform/errors/coded-error';

/** An admin who tests a connector reads what its service said. */
export function withReport(error: unknown): unknown {
  if (!(error instanceof CodedError) || !error.report) return error;
  const { code, values, report } = error;
  return new CodedError(code, { ...(values ? { values } : {}), data: report, cause: error });
}
