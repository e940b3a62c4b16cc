import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type Connector,
  type ConnectorChanges,
  connectorsApi,
} from '~/src/api/endpoints/connectors.api';
import { readOnce, readRecent, writeOf } from '~/src/api/mutation';
import { configForm } from '../config/config-form';
import { type GeneralValues, toGeneralBody, toGeneralValues } from '../general/general-values';

const { getConnector, updateConnector } = connectorsApi.endpoints;

export type ConnectorValues = GeneralValues & OneTapValues & Readonly<Record<string, unknown>>;

/** Google's One Tap, which has a card of its own. */
type OneTapValues = {
  readonly oneTapEnabled: boolean;
  readonly oneTapOptions: readonly string[];
};

const ONE_TAP = { autoSelect: false, closeOnTapOutside: true, itpSupport: true } as const;
export const ONE_TAP_OPTIONS = Object.keys(ONE_TAP) as (keyof typeof ONE_TAP)[];

function toOneTapValues({ config }: Connector): OneTapValues {
  const stored = (config['oneTap'] ?? {}) as Record<string, boolean | undefined>;
  return {
    oneTapEnabled: stored['isEnabled'] ?? false,
    oneTapOptions: ONE_TAP_OPTIONS.filter((key) => stored[key] ?? ONE_TAP[key]),
  };
}

function toOneTap({ oneTapEnabled, oneTapOptions }: OneTapValues) {
  return {
    isEnabled: oneTapEnabled,
    ...Object.fromEntries(ONE_TAP_OPTIONS.map((key) => [key, oneTapOptions.includes(key)])),
  };
}

export function hasOneTap({ connectorId }: Pick<Connector, 'connectorId'>): boolean {
  return connectorId === 'google-universal';
}

/** The form of a connector is that of its factory. */
export function formOf({ connectorId, formItems }: Connector) {
  return configForm({ id: connectorId, ...(formItems ? { formItems } : {}) });
}

function toValues(connector: Connector): ConnectorValues {
  return {
    ...formOf(connector).toValues(connector.config),
    ...toOneTapValues(connector),
    ...toGeneralValues(connector, connector.target),
  };
}

/** What a save sends; settings without a field stay as they are. */
function toBody(connector: Connector, values: ConnectorValues): ConnectorChanges {
  const config = formOf(connector).toConfig(values, connector.config);
  return {
    config: hasOneTap(connector) ? { ...config, oneTap: toOneTap(values) } : config,
    ...(connector.type === 'Social' ? toGeneralBody(values, connector) : {}),
  };
}

function recordOf(dispatch: ApiDispatch, connector: Connector) {
  let known = connector;

  async function loadBy(read: typeof readOnce): Promise<EditorRecord<ConnectorValues>> {
    const record = await read(dispatch, getConnector, connector.id);
    known = record.connector;
    return { values: toValues(known), version: record.etag };
  }
  const loadTheirs = () => loadBy(readOnce);
  function write({ values, version }: EditorRecord<ConnectorValues>) {
    const body = toBody(known, values);
    return writeOf(dispatch, updateConnector, { id: connector.id, body, etag: version });
  }
  async function save(draft: EditorRecord<ConnectorValues>) {
    await write(draft).action();
    return loadTheirs();
  }
  return { write, record: { load: () => loadBy(readRecent), loadTheirs, save } };
}

/** The editor's reads and writes of the connector that it is mounted with. */
export function useConnectorRecord(connector: Connector) {
  const dispatch = useDispatch<ApiDispatch>();
  const [record] = useState(() => recordOf(dispatch, connector));
  return record;
}
