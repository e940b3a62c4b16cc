import {
  type ConnectorState,
  useListConnectorStatesQuery,
} from '~/src/api/endpoints/connectors.api';

/** The state of each connector by its id; undefined until it is known. */
export function useConnectorStates(): (id: string) => ConnectorState | undefined {
  const { data } = useListConnectorStatesQuery();
  return (id) => data?.find((state) => state.id === id);
}

/** Whether what is stored failed its last test; a test of a draft says nothing about it. */
export function hasFailed(state: ConnectorState | undefined): boolean {
  return state?.lastTest?.isOfStoredConfig === true && !state.lastTest.isSent;
}
