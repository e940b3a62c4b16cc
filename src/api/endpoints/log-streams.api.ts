import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { api } from '../api';
import type { RequestBody, ResponseBody } from '../api-types';
import type { Page } from '../base-query';
import { type Tag, invalidates } from '../invalidates';
import { LIST } from '../tags';

/** Where audit logs are sent as they are written; values of headers are masked. */
export type LogStream = ResponseBody<paths['/api/log-streams/{id}']['get']>;
/** The same with how it is doing. */
export type ListedLogStream = ResponseBody<paths['/api/log-streams']['get']>[number];
export type NewLogStream = RequestBody<paths['/api/log-streams']['post']>;
export type LogStreamChanges = RequestBody<paths['/api/log-streams/{id}']['patch']>;
export type LogStreamHealth = ResponseBody<paths['/api/log-streams/{id}/health']['get']>;
type LogStreamWithKey = ResponseBody<paths['/api/log-streams/{id}/signing-key']['patch']>;
type LogRange = RequestBody<paths['/api/log-streams/{id}/replay']['post']>;
type CountedRange = ResponseBody<paths['/api/log-streams/{id}/replay']['get']>;
/** A stream with the ETag that an update must match. */
type LogStreamRecord = { readonly stream: LogStream; readonly etag: string | null };

function streamPath(id: string, rest = ''): string {
  return `/api/log-streams/${encodeURIComponent(id)}${rest}`;
}

/** What changes with the settings of a stream. */
function ofStream(id: string): Tag[] {
  return [{ type: 'LogStream', id }, ...ofDelivery(id)];
}
/** What changes with its deliveries. */
function ofDelivery(id: string): Tag[] {
  return [
    { type: 'LogStreamHealth', id },
    { type: 'LogStream', id: LIST },
  ];
}

export const logStreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogStreams: build.query<Page<ListedLogStream>, number>({
      query: (page) => ({
        url: '/api/log-streams',
        isPaged: true,
        params: { page, page_size: PAGE_SIZE },
      }),
      providesTags: [{ type: 'LogStream', id: LIST }],
    }),
    /** All of them, for a search of their names: a tenant has few. */
    findLogStreams: build.query<readonly ListedLogStream[], void>({
      query: () => ({ url: '/api/log-streams' }),
      providesTags: [{ type: 'LogStream', id: LIST }],
    }),
    getLogStream: build.query<LogStreamRecord, string>({
      query: (id) => ({ url: streamPath(id) }),
      transformResponse: (stream: LogStream, meta) => ({ stream, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'LogStream', id }],
    }),
    getLogStreamHealth: build.query<LogStreamHealth, string>({
      query: (id) => ({ url: streamPath(id, '/health') }),
      providesTags: (_result, _error, id) => [{ type: 'LogStreamHealth', id }],
    }),
    /** How many events a replay of the time would send. */
    countLogStreamRange: build.query<CountedRange, LogRange & { id: string }>({
      query: ({ id, ...params }) => ({ url: streamPath(id, '/replay'), params }),
      providesTags: (_result, _error, { id }) => ofStream(id),
    }),
    createLogStream: build.mutation<LogStreamWithKey, NewLogStream>({
      query: (body) => ({ url: '/api/log-streams', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'LogStream', id: LIST }]),
    }),
    updateLogStream: build.mutation<
      LogStream,
      { id: string; body: LogStreamChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: streamPath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ id }) => ofStream(id)),
    }),
    renewLogStreamKey: build.mutation<LogStreamWithKey, string>({
      query: (id) => ({ url: streamPath(id, '/signing-key'), method: 'PATCH' }),
      invalidatesTags: invalidates((id) => ofStream(id)),
    }),
    deleteLogStream: build.mutation<null, string>({
      query: (id) => ({ url: streamPath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'LogStream', id: LIST }]),
    }),
    /** Sends a made-up event as the stream is set up now. */
    testLogStream: build.mutation<null, string>({
      query: (id) => ({ url: streamPath(id, '/test'), method: 'POST' }),
      invalidatesTags: [],
    }),
    retryLogStream: build.mutation<LogStreamHealth, string>({
      query: (id) => ({ url: streamPath(id, '/retry'), method: 'POST' }),
      invalidatesTags: invalidates((id) => ofDelivery(id)),
    }),
    replayLogStream: build.mutation<LogStreamHealth, { id: string; range: LogRange }>({
      query: ({ id, range }) => ({ url: streamPath(id, '/replay'), method: 'POST', body: range }),
      invalidatesTags: invalidates(({ id }) => ofDelivery(id)),
    }),
    cancelLogStreamReplay: build.mutation<LogStreamHealth, string>({
      query: (id) => ({ url: streamPath(id, '/replay'), method: 'DELETE' }),
      invalidatesTags: invalidates((id) => ofDelivery(id)),
    }),
  }),
});

export const {
  useListLogStreamsQuery,
  useGetLogStreamQuery,
  useGetLogStreamHealthQuery,
  useCountLogStreamRangeQuery,
  useCreateLogStreamMutation,
  useTestLogStreamMutation,
} = logStreamsApi;
