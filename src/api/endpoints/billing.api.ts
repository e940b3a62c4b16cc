import type {
  AddOnSkus,
  CheckoutSession,
  Invoice,
  PeriodicUsage,
  Sku,
  Subscription,
  SubscriptionUsage,
} from '~/contract/billing';
import type { Tenant, WireTenantTag } from '~/contract/cloud';
import { api } from '../api';
import { LIST } from '../tags';
import { tenantsApi } from './tenants.api';

/** A purchase for an existing tenant, or for one that is created on payment. */
export type CheckoutOrder = {
  readonly skuId: string;
  readonly successCallbackUrl: string;
  readonly cancelCallbackUrl?: string;
} & (
  | { readonly tenantId: string }
  | {
      readonly tenantName: string;
      readonly tenantTag: WireTenantTag;
      readonly tenantRegionName: string;
    }
);

/** Updates the tenant in the cached list, which the switcher and the notices show. */
function patchTenant(tenantId: string, facts: Partial<Tenant>) {
  return tenantsApi.util.updateQueryData('listTenants', undefined, (tenants) =>
    tenants.map((tenant) => (tenant.id === tenantId ? { ...tenant, ...facts } : tenant)),
  );
}

function openInvoicesOf(invoices: readonly Invoice[]): Tenant['openInvoices'] {
  return invoices
    .filter(({ status }) => status === 'open')
    .map(({ amountDue, dueDate, collectionMethod }) => ({
      amountDue,
      dueDate: dueDate ?? null,
      collectionMethod: collectionMethod ?? null,
    }));
}

function tenantUrl(tenantId: string) {
  return `/api/tenants/${tenantId}`;
}

/** Plans, usage, purchases, and invoices of a tenant. Cloud edition. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Plans that are available to every tenant. */
    listSkus: build.query<readonly Sku[], void>({
      query: () => ({ url: '/api/skus', params: { type: 'Basic' } }),
      extraOptions: { audience: 'none' },
      providesTags: [{ type: 'Sku', id: LIST }],
      keepUnusedDataFor: 3600,
    }),
    /** Add-ons that are sold with plans, by the key that they raise; without a tenant. */
    listAddOnSkus: build.query<AddOnSkus, void>({
      query: () => ({ url: '/api/skus', params: { type: 'AddOn' } }),
      transformResponse: (skus: readonly Sku[]): AddOnSkus =>
        Object.fromEntries(
          skus.flatMap((sku) => Object.keys(sku.quota).map((quotaKey) => [quotaKey, sku])),
        ),
      extraOptions: { audience: 'none' },
      providesTags: [{ type: 'Sku', id: LIST }],
      keepUnusedDataFor: 3600,
    }),
    /** Plans available to the tenant, including custom ones. */
    listAvailableSkus: build.query<readonly Sku[], string>({
      query: (tenantId) => ({
        url: `${tenantUrl(tenantId)}/available-skus`,
        params: { type: 'basic' },
        tenantId,
      }),
      providesTags: (_skus, _error, id) => [{ type: 'Sku', id }],
    }),
    getSubscription: build.query<Subscription, string>({
      query: (tenantId) => ({
        url: `${tenantUrl(tenantId)}/subscription`,
        tenantId,
      }),
      providesTags: (_subscription, _error, id) => [{ type: 'Subscription', id }],
      onQueryStarted: async (tenantId, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          dispatch(patchTenant(tenantId, { planId: data.planId, subscription: data }));
        }
      },
    }),
    /** Downgrades to the free plan. */
    cancelSubscription: build.mutation<null, string>({
      query: (tenantId) => ({
        url: `${tenantUrl(tenantId)}/subscription`,
        method: 'DELETE',
        tenantId,
      }),
      invalidatesTags: (_answer, _error, id) => [
        { type: 'Subscription', id },
        { type: 'Sku', id },
        { type: 'Usage', id },
        { type: 'Tenant', id: LIST },
      ],
    }),
    getSubscriptionUsage: build.query<SubscriptionUsage, string>({
      query: (tenantId) => ({
        url: `${tenantUrl(tenantId)}/subscription-usage`,
        tenantId,
      }),
      providesTags: (_usage, _error, id) => [{ type: 'Usage', id }],
    }),
    getPeriodicUsage: build.query<PeriodicUsage, string>({
      query: (tenantId) => ({
        url: `${tenantUrl(tenantId)}/subscription/periodic-usage`,
        tenantId,
      }),
      providesTags: (_usage, _error, id) => [{ type: 'Usage', id }],
      onQueryStarted: async (tenantId, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          const usage = { activeUsers: data.mauLimit, tokenUsage: data.tokenLimit };
          dispatch(patchTenant(tenantId, { usage }));
        }
      },
    }),
    getAddOnSkus: build.query<AddOnSkus, string>({
      query: (tenantId) => ({
        url: `${tenantUrl(tenantId)}/subscription/add-on-skus`,
        tenantId,
      }),
      providesTags: [{ type: 'Sku', id: LIST }],
      keepUnusedDataFor: 3600,
    }),
    createCheckoutSession: build.mutation<
      { redirectUri?: string; sessionId: string },
      CheckoutOrder
    >({
      query: (body) => ({ url: '/api/checkout-session', method: 'POST', body }),
      extraOptions: { audience: 'cloud' },
      invalidatesTags: [],
    }),
    getCheckoutSession: build.query<CheckoutSession, string>({
      query: (id) => ({ url: `/api/checkout-session/${id}`, isPolled: true }),
      extraOptions: { audience: 'cloud' },
      providesTags: [],
    }),
    /** Also for a payment that was canceled. */
    giveUpCheckoutSession: build.mutation<null, string>({
      query: (id) => ({ url: `/api/checkout-session/${id}`, method: 'DELETE' }),
      extraOptions: { audience: 'cloud' },
      invalidatesTags: [],
    }),
    createPortalSession: build.mutation<
      { redirectUri: string },
      { tenantId: string; callbackUrl: string }
    >({
      query: ({ tenantId, callbackUrl }) => ({
        url: `${tenantUrl(tenantId)}/stripe-customer-portal`,
        method: 'POST',
        body: { callbackUrl },
        tenantId,
      }),
      invalidatesTags: [],
    }),
    listInvoices: build.query<readonly Invoice[], string>({
      query: (tenantId) => ({ url: `${tenantUrl(tenantId)}/invoices`, tenantId }),
      transformResponse: ({ invoices }: { invoices: readonly Invoice[] }) => invoices,
      providesTags: (_invoices, _error, id) => [{ type: 'Invoice', id }],
      onQueryStarted: async (tenantId, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) {
          dispatch(patchTenant(tenantId, { openInvoices: openInvoicesOf(data) }));
        }
      },
    }),
    /** Requested on click, because the URL is short-lived. */
    getHostedInvoiceUrl: build.mutation<
      { hostedInvoiceUrl: string },
      { tenantId: string; invoiceId: string }
    >({
      query: ({ tenantId, invoiceId }) => ({
        url: `${tenantUrl(tenantId)}/invoices/${invoiceId}/hosted-invoice-url`,
        tenantId,
      }),
      invalidatesTags: [],
    }),
  }),
});

export const {
  useListSkusQuery,
  useListAddOnSkusQuery,
  useListAvailableSkusQuery,
  useGetSubscriptionQuery,
  useGetSubscriptionUsageQuery,
  useGetPeriodicUsageQuery,
  useGetAddOnSkusQuery,
  useListInvoicesQuery,
  useCancelSubscriptionMutation,
} = billingApi;
