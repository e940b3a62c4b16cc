const unanswered: readonly unknown[] = ['request.timeout', 'request.network'];

/**
 * Whether an error says nothing about the request: the server was unreachable or failed. Only a
 * response ends a session.
 */
export function isTemporaryError(error: unknown): boolean {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
    code?: unknown;
  };
  return unanswered.includes(code) || (typeof status === 'number' && status >= 500);
}
