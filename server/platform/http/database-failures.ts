import type { ErrorCode } from '~/server/platform/errors/error-code';
import { postgresErrorOf } from '~/server/platform/db/postgres-error';
import { isUnavailable } from '~/server/platform/db/unavailable';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Seconds after which a client may try again. A restart takes about as long. */
const RETRY_AFTER = 2;

/** The answer while the database cannot be worked with. */
export function databaseUnavailable(cause?: unknown): CodedError {
  return new CodedError('internal.database_unavailable', {
    retryAfter: RETRY_AFTER,
    cause,
  });
}

const UNIQUE_CODES: Readonly<Record<string, ErrorCode>> = {
  users_username: 'user.username_already_in_use',
  users_primary_email: 'user.email_already_in_use',
  users_primary_phone: 'user.phone_already_in_use',
  personal_access_tokens_pk: 'user.personal_access_token_name_exists',
  application_secrets_pk: 'application.secret_name_exists',
  resources_indicator: 'resource.resource_identifier_in_use',
  scopes_name: 'scope.name_exists',
  roles_name: 'role.name_in_use',
};

/**
 * What a constraint or type violation means to a client (server/error-codes, "Database
 * failures"), or undefined when the failure is not the client's.
 */
export function errorOfDatabase(error: unknown, path: string): CodedError | undefined {
  if (isUnavailable(error)) return databaseUnavailable(error);
  const failure = postgresErrorOf(error);
  if (!failure) return undefined;
  const cause = error;
  switch (failure.code) {
    case '23505':
      return new CodedError(
        UNIQUE_CODES[failure.constraint ?? ''] ?? 'entity.unique_integrity_violation',
        { cause },
      );
    case '23503':
      return new CodedError('entity.relation_foreign_key_not_found', {
        ...(path.startsWith('/api/organization') ? { kind: 'brokenRule' } : {}),
        cause,
      });
    case '23514':
      return new CodedError('entity.db_constraint_violated', { cause });
    case '2201B': // invalid regular expression
    case '22025': // pattern that ends with the escape character
    case '22019': // invalid escape character
    case '2200C': // misplaced escape character
      return new CodedError('request.invalid_input', {
        values: { details: 'invalid regular expression' },
        cause,
      });
    case '57014': // statement timeout, only search expressions run that long
      return new CodedError('request.invalid_input', {
        values: { details: 'the search took too long' },
        cause,
      });
    case '22001': // value too long
    case '22003': // number out of range
    case '22P02': // text that jsonb refuses
    case '22P05': // character not representable
    case '54001': // nested too deep
      return new CodedError('guard.invalid_input', { values: { type: 'body' }, cause });
    case '22021': // U+0000, which no body holds (http/json-body)
      return new CodedError('guard.invalid_input', { values: { type: 'URL' }, cause });
    default:
      return undefined;
  }
}
