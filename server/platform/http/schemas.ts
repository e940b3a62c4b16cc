import { type TProperties, Type } from 'typebox';

/** Paths and ids of a route. */
export function params<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties);
}

/** `page` and `page_size` of a list; checked by `readPage`, which has its own error code. */
export const pageQuery = {
  page: Type.Optional(Type.String({ description: 'Page number, from 1.' })),
  page_size: Type.Optional(Type.String({ description: 'Rows a page, 1 to 100; default 20.' })),
};

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'The access token is missing or not valid.',
  403: 'The access token does not allow this.',
  404: 'There is no such thing in this tenant.',
  409: 'It contradicts the present state.',
  412: 'It was changed since it was read.',
  413: 'The body is too large.',
  422: 'The request breaks a rule.',
  429: 'Too many requests.',
  500: 'Something went wrong on our side.',
  501: 'The installation has no provider for this.',
};

/** Handlers answer failures by throwing, so no handler may return this shape: hence `never`. */
function errorBody(description: string) {
  return Type.Unsafe<never>({
    type: 'object',
    description,
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', description: 'Stable dotted code.' },
      message: { type: 'string', description: 'In the language of Accept-Language.' },
      data: {},
      details: { type: 'string' },
      requestId: { type: 'string' },
    },
  });
}

/** One object for all routes, of which there are a thousand. */
const bodies = new Map<number, ReturnType<typeof errorBody>>();

function bodyOf(status: number): ReturnType<typeof errorBody> {
  const body = bodies.get(status) ?? errorBody(MEANINGS[status] ?? 'Failure');
  bodies.set(status, body);
  return body;
}

/** Documented failure of a public route whose parameters are checked. */
export const Malformed = bodyOf(400);

type ErrorResponses = Record<400 | 401 | 403, ReturnType<typeof errorBody>>;

/** Documented failures of a guarded route: 400, 401, 403 and those named. */
export function failures(...statuses: number[]): ErrorResponses {
  return Object.fromEntries(
    [400, 401, 403, ...statuses].map((status) => [status, bodyOf(status)]),
  ) as ErrorResponses;
}

export const NoContent = Type.Null({ description: 'Done; no body.' });
/** Text body that existing clients get from writes of relations. */
export const Created = Type.Literal('Created');
export const Done = Type.Literal('OK');

export const bearerSecurity = [{ bearer: [] }];
