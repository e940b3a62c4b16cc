/** The error of any API call. Plain data: it is kept in the store, in machines, and in journals. */
export type ApiError = {
  /** HTTP status; 0 if there was no response (network, timeout, canceled). */
  readonly status: number;
  /** Stable dotted code of the server (`entity.not_found`), or one of `errorCodes`. */
  readonly code: string;
  /** The server's translated message; empty if the response had none. */
  readonly message: string;
  /** The server's `data`, whose shape depends on the code. */
  readonly data: unknown;
  /** Details of a validation error; empty otherwise. */
  readonly details: string;
  /** `Logto-Core-Request-Id` of the response. */
  readonly requestId: string | null;
  /** Of a 404: the collection of the object that does not exist (`applications`), if it is known. */
  readonly missing?: string | undefined;
  /** Epoch milliseconds before which the server asks not to be called again, if it said so. */
  readonly retryAt?: number | undefined;
};

/** Codes of errors that originate in the browser. */
export const errorCodes = {
  network: 'request.network',
  timeout: 'request.timeout',
  aborted: 'request.aborted',
  /** The path would resolve to another URL: nothing was sent. */
  unaddressable: 'request.unaddressable',
  /** The response body is not the API's JSON; only the status is known. */
  unreadable: 'request.unreadable',
  missingTotalNumber: 'errors.missing_total_number',
  invalidGrant: 'oidc.invalid_grant',
  invalidTarget: 'oidc.invalid_target',
  forbidden: 'auth.forbidden',
} as const;

/** The only message that always ends the session (specification section 6). */
const insufficientPermissions = 'Insufficient permissions.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function createApiError(code: string, overrides: Partial<ApiError> = {}): ApiError {
  return { status: 0, code, message: '', data: null, details: '', requestId: null, ...overrides };
}

export function isApiError(value: unknown): value is ApiError {
  return (
    isRecord(value) &&
    typeof value['status'] === 'number' &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string'
  );
}

/** Converts anything thrown or rejected into an error that can be shown and stored. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) {
    return createApiError(error.code, error);
  }
  if (isRecord(error)) {
    return createApiError(stringOf(error['code']) || errorCodes.unreadable, {
      message: stringOf(error['message']),
    });
  }
  return createApiError(errorCodes.unreadable, { message: stringOf(error) });
}

/** The API's answer is that what was asked for does not exist. */
export function isMissing(error: unknown): boolean {
  return isRecord(error) && error['status'] === 404;
}

/** Converts an error response. `body` is parsed if it was JSON; `retryAt` as in `ApiError`. */
export function errorFromResponse(
  status: number,
  requestId: string | null,
  body: unknown,
  retryAt?: number,
): ApiError {
  const when = retryAt === undefined ? {} : { retryAt };
  if (isRecord(body) && (typeof body['message'] === 'string' || typeof body['code'] === 'string')) {
    return createApiError(stringOf(body['code']) || errorCodes.unreadable, {
      ...when,
      status,
      requestId,
      message: stringOf(body['message']),
      data: body['data'] ?? null,
      details: stringOf(body['details']),
    });
  }
  // Some checks answer with their findings instead of an error.
  const data = isRecord(body) ? { data: body } : {};
  return createApiError(errorCodes.unreadable, { status, requestId, ...data, ...when });
}

/** An external provider rejected the user (connector.* with 401): our tokens are fine. */
function isProviderError({ code }: ApiError): boolean {
  return code.startsWith('connector.');
}

/** The tokens are no longer valid: only a new sign-in helps (specification section 8). */
export function needsSignIn(failure: ApiError): boolean {
  return (
    (failure.status === 401 && !isProviderError(failure)) ||
    failure.code === errorCodes.invalidGrant ||
    failure.code === errorCodes.invalidTarget
  );
}

/** The account lost access to the console and is signed out (specification section 6). */
export function endsSession(failure: ApiError): boolean {
  return failure.status === 403 && failure.message === insufficientPermissions;
}
