import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { requestErrorOfBusy } from './busy';
import { requestErrorOfDatabase } from './database-failures';
import { acceptedLanguages, errorMessage } from './error-messages';
import { isNavigation } from './message-page/navigation';
import { messagePage } from './message-page/page';
import { RequestError } from './request-error';

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

/** Fastify's own refusals, which name no product code. */
function fromFramework(error: FastifyError): RequestError | undefined {
  if (error.validation) {
    const issues = issuesOf(error);
    const part = error.validationContext ?? 'body';
    return new RequestError('guard.invalid_input', 400, {
      values: { type: PARTS[part] ?? part },
      data: { issues },
      details: detailsOf(issues),
    });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) {
    return new RequestError('request.body_too_large', 413);
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new RequestError('guard.invalid_input', error.statusCode, {
      values: { type: partOf(error) },
      details: error.message,
    });
  }
  return undefined;
}

/** Send a refusal: to a program as `{code, message, data?, details?}`, to a browser as a page. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: RequestError,
): FastifyReply {
  if (isNavigation(request)) {
    const { headers, html } = messagePage(error, request.headers['accept-language']);
    return reply
      .code(error.status)
      .headers({ ...error.headers, ...headers })
      .serializer(String)
      .send(html);
  }
  const languages = acceptedLanguages(request.headers['accept-language']);
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      code: error.code,
      message: error.wireMessage ?? errorMessage(error.code, languages, error.values),
      ...(error.data === undefined ? {} : { data: error.data }),
      ...(error.details === undefined ? {} : { details: error.details }),
      ...(error.status >= 500 ? { requestId: request.id } : {}),
    });
}

/** Every failure leaves as a refusal; a 5xx hides its cause. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known =
    error instanceof RequestError
      ? error
      : (requestErrorOfBusy(error) ??
        requestErrorOfDatabase(error, request.url) ??
        fromFramework(error));
  if (known) {
    // 501 is an answer of the product: the installation does not offer this.
    if (
      known.status >= 500 &&
      known.status !== 501 &&
      request.routeOptions.config.isOfServer !== true
    ) {
      request.log.error({ err: error }, 'request failed');
    }
    return sendRefusal(request, reply, known);
  }
  request.log.error({ err: error }, 'request failed unexpectedly');
  return sendRefusal(request, reply, new RequestError('internal.server_error', 500));
}
