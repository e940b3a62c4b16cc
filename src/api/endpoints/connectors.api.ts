import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import { invalidates } from '../invalidates';
import { LIST } from '../tags';
import type { RequestBody, ResponseBody } from '../api-types';

type Described = {
  readonly formItems?: readonly ConnectorFormItem[];
  /** By language tag. */
  readonly name: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
};
/** One field of the form that a factory describes. */
export type ConnectorFormItem = {
  readonly type: string;
  readonly key: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly defaultValue?: unknown;
  readonly description?: string;
  readonly tooltip?: string;
  readonly isConfidential?: boolean;
  readonly isDevFeature?: boolean;
  readonly selectItems?: readonly { readonly value: string; readonly title: string }[];
  readonly showConditions?: readonly {
    readonly targetKey: string;
    readonly expectValue: unknown;
  }[];
};
type DescribedBy<Answer> = Omit<Answer, keyof Described> & Described;

export type Connector = DescribedBy<ResponseBody<paths['/api/connectors']['get']>[number]>;
/** What can be set up: a service or a provider. */
export type ConnectorFactory = DescribedBy<
  ResponseBody<paths['/api/connector-factories']['get']>[number]
>;
/** What has come of a connector, apart from its settings. */
export type ConnectorState = ResponseBody<paths['/api/connector-states']['get']>[number];
export type NewConnector = RequestBody<paths['/api/connectors']['post']>;
export type ConnectorChanges = RequestBody<paths['/api/connectors/{id}']['patch']>;
type ConnectorRecord = { readonly connector: Connector; readonly etag: string | null };
type ConnectorTest = RequestBody<paths['/api/connectors/{id}/test']['post']>;

/** An enterprise connection. Its own section has the other fields. */
export type SsoConnectorSummary = {
  readonly id: string;
  readonly connectorName: string;
  readonly providerName: string;
  readonly providerLogo?: string;
  readonly branding?: { readonly logo?: string | null; readonly displayName?: string | null };
  readonly enableTokenStorage?: boolean;
  /** Email domains whose users sign in through it. */
  readonly domains?: readonly string[];
  /** Only OIDC providers issue tokens. */
  readonly providerType?: string;
};

function connectorPath(id: string, rest = ''): string {
  return `/api/connectors/${encodeURIComponent(id)}${rest}`;
}

const STATES = { type: 'ConnectorState', id: LIST } as const;

/** Connectors of the tenant to other services. */
export const connectorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConnectors: build.query<Connector[], void>({
      query: () => ({ url: '/api/connectors' }),
      providesTags: [{ type: 'Connector', id: LIST }],
    }),
    /** With the ETag that a save must match. */
    getConnector: build.query<ConnectorRecord, string>({
      query: (id) => ({ url: connectorPath(id) }),
      transformResponse: (connector: Connector, meta) => ({ connector, etag: meta?.etag ?? null }),
      providesTags: (_result, _error, id) => [{ type: 'Connector', id }],
    }),
    listConnectorStates: build.query<ConnectorState[], void>({
      query: () => ({ url: '/api/connector-states' }),
      providesTags: [STATES],
    }),
    createConnector: build.mutation<Connector, NewConnector>({
      query: (body) => ({ url: '/api/connectors', method: 'POST', body }),
      // With a connector, messages no longer go to the outbox.
      invalidatesTags: invalidates([
        { type: 'Connector', id: LIST },
        { type: 'TenantEndpoint' },
        STATES,
      ]),
    }),
    updateConnector: build.mutation<
      Connector,
      { id: string; body: ConnectorChanges; etag: string | null }
    >({
      query: ({ id, body, etag }) => ({
        url: connectorPath(id),
        method: 'PATCH',
        body,
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ id }) => [
        { type: 'Connector', id },
        { type: 'Connector', id: LIST },
        STATES,
      ]),
    }),
    deleteConnector: build.mutation<null, string>({
      query: (id) => ({ url: connectorPath(id), method: 'DELETE' }),
      // The last connector of a target takes it out of the sign-in experience. The record's own
      // query would return 404 on the page being left.
      invalidatesTags: invalidates([
        { type: 'Connector', id: LIST },
        { type: 'SignInExperience', id: 'TENANT' },
        { type: 'TenantEndpoint' },
        STATES,
      ]),
    }),
    /** Sends a message with a configuration that need not be saved. */
    testConnector: build.mutation<
      null,
      {
        factoryId: string;
        body: ConnectorTest;
        /** The connector that counts it, once there is one. */
        connectorId?: string | undefined;
      }
    >({
      query: ({ factoryId, body }) => ({
        url: connectorPath(factoryId, '/test'),
        method: 'POST',
        body,
      }),
      // A test that failed is kept, too.
      invalidatesTags: (_answer, _error, { connectorId }) =>
        connectorId === undefined ? [STATES] : [STATES, { type: 'Connector', id: connectorId }],
    }),
    /** Changes with a release only. */
    listConnectorFactories: build.query<ConnectorFactory[], void>({
      query: () => ({ url: '/api/connector-factories' }),
      providesTags: [{ type: 'ConnectorFactory', id: LIST }],
      keepUnusedDataFor: 3600,
    }),
    listSsoConnectors: build.query<SsoConnectorSummary[], void>({
      query: () => ({ url: '/api/sso-connectors' }),
      providesTags: [{ type: 'SsoConnector', id: LIST }],
    }),
  }),
});

export const {
  useListConnectorsQuery,
  useGetConnectorQuery,
  useListConnectorStatesQuery,
  useCreateConnectorMutation,
  useTestConnectorMutation,
  useListConnectorFactoriesQuery,
  useListSsoConnectorsQuery,
} = connectorsApi;
