import type { FastifyInstance, InjectOptions } from 'fastify';

export type ApiResponse = {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed if it is JSON, else text. */
  body: never;
  /** Error code, if the response is an error. */
  code: string | undefined;
};

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => Promise<ApiResponse>;

/** Calls to one listener with one token. */
export function callerOf(
  app: FastifyInstance,
  token: string | undefined,
  host = 'default.localhost:3001',
): Call {
  return async (method, url, payload, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        host,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const isJson =
      response.body !== '' &&
      String(response.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson ? response.json() : response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: body as never,
      code: isJson ? (body as { code?: string } | null)?.code : undefined,
    };
  };
}
