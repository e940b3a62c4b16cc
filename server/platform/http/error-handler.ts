import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorOfBusy } from '~/server/platform/fairness/busy-errors';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { CodedError } from '~/server/platform/errors/coded-error';
import { errorOfDatabase } from './database-failures';
import { errorMessage } from './error-messages';
import { headersOf, statusOf } from './error-statuses';
import { isNavigation } from './message-page/navigation';
import { messagePage } from './message-page/page';

type ValidationIssue = {
  code: string;
  path: (string | number)[];
  message: string;
};

/** Keys of a JSON Pointer (RFC 6901 section 4). */
function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Where a schema rejects a key itself, Ajv also reports the rule that the key breaks. */
function isAboutKey(issue: object): boolean {
  return 'propertyName' in issue;
}

function issuesOf(error: FastifyError): ValidationIssue[] {
  return (error.validation ?? []).flatMap((issue) => {
    if (isAboutKey(issue)) return [];
    const { instancePath, keyword, message, params } = issue;
    const path = keysOf(instancePath);
    if (keyword === 'propertyNames') {
      const key = String((params as { propertyName?: unknown }).propertyName);
      return [{ code: keyword, path: [...path, key], message: 'is unknown' }];
    }
    const missing = (params as { missingProperty?: unknown }).missingProperty;
    return [
      {
        code: keyword,
        path: typeof missing === 'string' ? [...path, missing] : path,
        message: message ?? keyword,
      },
    ];
  });
}

function detailsOf(issues: readonly ValidationIssue[]): string {
  return issues
    .map(({ path, code, message }) => `Error in key path "${path.join('.')}": (${code}) ${message}`)
    .join('\n');
}

/** What existing clients call the parts of a request. */
const PARTS: Readonly<Record<string, string>> = { querystring: 'query', headers: 'header' };

/** The part that Fastify and its plugins refuse before any schema is asked; not all have a code. */
function partOf({ code }: Partial<FastifyError>): string {
  return code?.startsWith('FST_ERR_CTP') ? 'body' : 'URL';
}

type Answer = {
  error: CodedError;
  status: number;
};

function answerOf(error: CodedError): Answer {
  return { error, status: statusOf(error) };
}

/** Fastify's own errors name no code of the product; some have a status without a code for it. */
function fromFramework(error: FastifyError): Answer | undefined {
  if (error.validation) {
    const issues = issuesOf(error);
    const part = error.validationContext ?? 'body';
    return answerOf(
      new CodedError('guard.invalid_input', {
        values: { type: PARTS[part] ?? part },
        data: { issues },
        details: detailsOf(issues),
      }),
    );
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) {
    return answerOf(new CodedError('request.body_too_large'));
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const invalid = new CodedError('guard.invalid_input', {
      values: { type: partOf(error) },
      details: error.message,
    });
    return { error: invalid, status: error.statusCode };
  }
  return undefined;
}

/** Send an error: to a program as `{code, message, data?, details?}`, to a browser as a page. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: CodedError,
  status = statusOf(error),
): FastifyReply {
  const { 'accept-language': accepted, authorization } = request.headers;
  reply.code(status).headers(headersOf(error, authorization));
  if (isNavigation(request)) {
    const { headers, html } = messagePage(error, accepted, status);
    return reply.headers(headers).serializer(String).send(html);
  }
  return reply
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      code: error.code,
      message:
        error.fixedMessage ?? errorMessage(error.code, acceptedLanguages(accepted), error.values),
      ...(error.data === undefined ? {} : { data: error.data }),
      ...(error.details === undefined ? {} : { details: error.details }),
      ...(status >= 500 ? { requestId: request.id } : {}),
    });
}

function knownAs(error: FastifyError, path: string): Answer | undefined {
  const coded =
    error instanceof CodedError ? error : (errorOfBusy(error) ?? errorOfDatabase(error, path));
  return coded ? answerOf(coded) : fromFramework(error);
}

/** Every exception is answered with a code; a 5xx hides its cause. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = knownAs(error, request.url);
  if (known) {
    const { status } = known;
    // 501 is an answer of the product: the installation does not offer this.
    if (status >= 500 && status !== 501 && request.routeOptions.config.isOfServer !== true) {
      request.log.error({ err: error }, 'request failed');
    }
    return sendError(request, reply, known.error, status);
  }
  request.log.error({ err: error }, 'request failed unexpectedly');
  return sendError(request, reply, new CodedError('internal.server_error'));
}
