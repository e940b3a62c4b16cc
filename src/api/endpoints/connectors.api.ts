import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import { LIST } from '../tags';
import type { Answer } from '../wire';

export type Connector = Answer<paths['/api/connectors']['get']>[number];

/** An enterprise connection. Other fields belong to its own section. */
export type SsoConnectorSummary = {
  readonly id: string;
  readonly connectorName: string;
  readonly providerName: string;
  readonly providerLogo?: string;
  readonly branding?: { readonly logo?: string | null; readonly displayName?: string | null };
  readonly enableTokenStorage?: boolean;
  /** E-mail domains whose people sign in by it. */
  readonly domains?: readonly string[];
  /** Only providers that speak OIDC hand out tokens. */
  readonly providerType?: string;
};

/** What connects the tenant to other services. */
const connectorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConnectors: build.query<Connector[], void>({
      query: () => ({ url: '/api/connectors' }),
      providesTags: [{ type: 'Connector', id: LIST }],
    }),
    listSsoConnectors: build.query<SsoConnectorSummary[], void>({
      query: () => ({ url: '/api/sso-connectors' }),
      providesTags: [{ type: 'SsoConnector', id: LIST }],
    }),
  }),
});

export const { useListConnectorsQuery, useListSsoConnectorsQuery } = connectorsApi;
