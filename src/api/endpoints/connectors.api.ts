import type { paths } from '~/contract/api.gen';
import { api } from '../api';
import { LIST } from '../tags';
import type { ResponseBody } from '../api-types';

export type Connector = ResponseBody<paths['/api/connectors']['get']>[number];

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

/** Connectors of the tenant to other services. */
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
