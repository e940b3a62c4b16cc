import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';

const connectorTypes = { email: 'Email', phone: 'Sms' } as const;

export type ChannelState =
  | 'ready'
  /** Kept in the outbox of this installation. */
  | 'outbox'
  | 'missing';

/** Whether codes can be sent by a channel; `ready` until it is known. */
export function useChannelState(): (channel: 'email' | 'phone') => ChannelState {
  const { data: connectors } = useListConnectorsQuery();
  const { data: endpoints } = useGetTenantEndpointsQuery(getTenantScope());
  return (channel) => {
    if (!connectors || !endpoints) return 'ready';
    if (connectors.some(({ type }) => type === connectorTypes[channel])) return 'ready';
    return endpoints.outbox[channel] === null ? 'missing' : 'outbox';
  };
}
