import type { paths } from '~/contract/api.gen';
import { PAGE_SIZE } from '~/contract/limits';
import { HOOK_LOG_PREFIX, type HookEvent } from '~/contract/webhooks';
import { api } from '../api';
import type { Page } from '../base-query';
import { invalidates } from '../invalidates';
import { LIST } from '../tags';
import type { RequestBody, ResponseBody } from '../api-types';

/** A webhook; with the counts of its last 24 hours where they were asked for. */
export type Hook = ResponseBody<paths['/api/hooks/{id}']['get'], 200>;
export type NewHook = RequestBody<paths['/api/hooks']['post']>;
export type HookChanges = RequestBody<paths['/api/hooks/{id}']['patch']>;
type HookTest = RequestBody<paths['/api/hooks/{id}/test']['post']>;
/** A webhook with the ETag that an update must match. */
export type HookRecord = { readonly hook: Hook; readonly etag: string | null };

/** One delivery that ended, as the log of requests has it. */
export type HookRequest = ResponseBody<paths['/api/hooks/{id}/recent-logs']['get']>[number];
/** One event for one webhook: waiting, delivered, or given up. */
export type HookDelivery = ResponseBody<paths['/api/hooks/{id}/deliveries']['get']>[number];
export type HookDeliveryDetails = ResponseBody<
  paths['/api/hooks/{id}/deliveries/{deliveryId}']['get']
>;
type Counted = ResponseBody<paths['/api/hooks/{id}/deliveries/replay']['post']>;
type ReplayFilter = RequestBody<paths['/api/hooks/{id}/deliveries/replay']['post']>;

export type RequestsQuery = {
  id: string;
  page: number;
  event?: HookEvent | undefined;
  result?: 'Success' | 'Error' | undefined;
};
export type DeliveriesQuery = {
  id: string;
  page: number;
  state: HookDelivery['state'];
  /** Epoch milliseconds; `to` is excluded. */
  from?: number | undefined;
  to?: number | undefined;
};

function hookPath(id: string, rest = ''): string {
  return `/api/hooks/${encodeURIComponent(id)}${rest}`;
}

export const hooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHooks: build.query<Page<Hook>, number>({
      query: (page) => ({
        url: '/api/hooks',
        isPaged: true,
        params: { page, page_size: PAGE_SIZE, includeExecutionStats: true },
      }),
      providesTags: [{ type: 'Hook', id: LIST }],
    }),
    /** With its counts, for the header of its pages. */
    /** All of them, for a search of their names: a tenant has few. */
    findHooks: build.query<Page<Hook>, void>({
      query: () => ({ url: '/api/hooks', isPaged: true, params: { page: 1, page_size: 100 } }),
      providesTags: [{ type: 'Hook', id: LIST }],
    }),
    getHook: build.query<Hook, string>({
      query: (id) => ({ url: hookPath(id), params: { includeExecutionStats: true } }),
      providesTags: (_result, _error, id) => [{ type: 'Hook', id }],
    }),
    /** Without counts, which change all the time: only this answer's ETag can be matched. */
    getHookRecord: build.query<HookRecord, string>({
      query: (id) => ({ url: hookPath(id) }),
      transformResponse: (hook: Hook, meta) => ({ hook, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'Hook', id }],
    }),
    createHook: build.mutation<Hook, NewHook>({
      query: (body) => ({ url: '/api/hooks', method: 'POST', body }),
      invalidatesTags: invalidates([{ type: 'Hook', id: LIST }]),
    }),
    updateHook: build.mutation<Hook, { id: string; body: HookChanges; etag: string | null }>({
      query: ({ id, body, etag }) => ({
        url: hookPath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'Hook', id },
        { type: 'Hook', id: LIST },
      ]),
    }),
    renewHookSigningKey: build.mutation<Hook, string>({
      query: (id) => ({ url: hookPath(id, '/signing-key'), method: 'PATCH' }),
      invalidatesTags: invalidates((id) => [
        { type: 'Hook', id },
        { type: 'Hook', id: LIST },
      ]),
    }),
    deleteHook: build.mutation<null, string>({
      query: (id) => ({ url: hookPath(id), method: 'DELETE' }),
      // Does not invalidate the record: its query would return 404 on the page being left.
      invalidatesTags: invalidates([{ type: 'Hook', id: LIST }]),
    }),
    /** Sends made-up payloads with a configuration that need not be saved. */
    testHook: build.mutation<null, { id: string; body: HookTest }>({
      query: ({ id, body }) => ({
        url: hookPath(id, '/test'),
        method: 'POST',
        body,
      }),
      invalidatesTags: [],
    }),

    listHookRequests: build.query<Page<HookRequest>, RequestsQuery>({
      query: ({ id, page, event, result }) => ({
        url: hookPath(id, '/recent-logs'),
        isPaged: true,
        params: {
          page,
          page_size: PAGE_SIZE,
          logKey: event && `${HOOK_LOG_PREFIX}${event}`,
          result,
        },
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'HookDelivery', id }],
    }),
    listHookDeliveries: build.query<Page<HookDelivery>, DeliveriesQuery>({
      query: ({ id, ...params }) => ({
        url: hookPath(id, '/deliveries'),
        isPaged: true,
        params: { ...params, page_size: PAGE_SIZE },
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'HookDelivery', id }],
    }),
    getHookDelivery: build.query<HookDeliveryDetails, { id: string; deliveryId: string }>({
      query: ({ id, deliveryId }) => ({
        url: hookPath(id, `/deliveries/${encodeURIComponent(deliveryId)}`),
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'HookDelivery', id }],
    }),
    replayHookDeliveries: build.mutation<Counted, { id: string; body: ReplayFilter }>({
      query: ({ id, body }) => ({
        url: hookPath(id, '/deliveries/replay'),
        method: 'POST',
        body,
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'HookDelivery', id }]),
    }),
    dropHookDeliveries: build.mutation<Counted, { id: string; deliveryIds: string[] }>({
      query: ({ id, deliveryIds }) => ({
        url: hookPath(id, '/deliveries/drop'),
        method: 'POST',
        body: { deliveryIds },
      }),
      invalidatesTags: invalidates(({ id }) => [{ type: 'HookDelivery', id }]),
    }),
  }),
});

export const {
  useListHooksQuery,
  useGetHookQuery,
  useCreateHookMutation,
  useTestHookMutation,
  useListHookRequestsQuery,
  useListHookDeliveriesQuery,
  useGetHookDeliveryQuery,
} = hooksApi;
