/** What any call can fail with. Plain data: it lives in the store, in machines and in journals. */
export type ApiFailure = {
  /** HTTP status; 0 when no answer arrived (network, timeout, cancelled). */
  readonly status: number;
  /** Stable dotted code of the server (`entity.not_found`), or one of `failureCodes`. */
  readonly code: string;
  /** The server's translated sentence; empty when the answer held none. */
  readonly message: string;
  /** The server's `data`, whose shape depends on the code. */
  readonly data: unknown;
  /** Lines that name what is wrong, for validation failures; empty otherwise. */
  readonly details: string;
  /** `Logto-Core-Request-Id` of the answer. */
  readonly requestId: string | null;
  /** Epoch milliseconds before which the server does not want to be asked again, where it said so. */
  readonly retryAt?: number | undefined;
};

/** Codes made in the browser. */
export const failureCodes = {
  network: 'request.network',
  timeout: 'request.timeout',
  aborted: 'request.aborted',
  /** A path that would lead elsewhere: nothing was sent. */
  unaddressable: 'request.unaddressable',
  /** The answer's body could not be read as the API's JSON; the status tells what is known. */
  unreadable: 'request.unreadable',
  missingTotalNumber: 'errors.missing_total_number',
  invalidGrant: 'oidc.invalid_grant',
  invalidTarget: 'oidc.invalid_target',
  forbidden: 'auth.forbidden',
} as const;

/** The one message that ends the session wherever it appears (specification section 6). */
const insufficientPermissions = 'Insufficient permissions.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function makeFailure(code: string, overrides: Partial<ApiFailure> = {}): ApiFailure {
  return { status: 0, code, message: '', data: null, details: '', requestId: null, ...overrides };
}

export function isApiFailure(value: unknown): value is ApiFailure {
  return (
    isRecord(value) &&
    typeof value['status'] === 'number' &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string'
  );
}

/** Anything thrown or rejected, as a failure that can be shown and stored. */
export function toApiFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) {
    return makeFailure(error.code, error);
  }
  if (isRecord(error)) {
    return makeFailure(stringOf(error['code']) || failureCodes.unreadable, {
      message: stringOf(error['message']),
    });
  }
  return makeFailure(failureCodes.unreadable, { message: stringOf(error) });
}

/**
 * An error answer as a failure. `body` is what the answer held, parsed where it was JSON; `retryAt` as
 * in `ApiFailure`.
 */
export function failureOfAnswer(
  status: number,
  requestId: string | null,
  body: unknown,
  retryAt?: number,
): ApiFailure {
  const when = retryAt === undefined ? {} : { retryAt };
  if (isRecord(body) && (typeof body['message'] === 'string' || typeof body['code'] === 'string')) {
    return makeFailure(stringOf(body['code']) || failureCodes.unreadable, {
      ...when,
      status,
      requestId,
      message: stringOf(body['message']),
      data: body['data'] ?? null,
      details: stringOf(body['details']),
    });
  }
  return makeFailure(failureCodes.unreadable, { status, requestId, ...when });
}

/** A provider elsewhere refused somebody (connector.* with 401): nothing is wrong with our tokens. */
function isOfProvider({ code }: ApiFailure): boolean {
  return code.startsWith('connector.');
}

/** The tokens are no longer good: only a new sign-in helps (specification section 8). */
export function needsSignIn(failure: ApiFailure): boolean {
  return (
    (failure.status === 401 && !isOfProvider(failure)) ||
    failure.code === failureCodes.invalidGrant ||
    failure.code === failureCodes.invalidTarget
  );
}

/** The account lost what the console needs: it signs out (specification section 6). */
export function endsSession(failure: ApiFailure): boolean {
  return failure.status === 403 && failure.message === insufficientPermissions;
}
