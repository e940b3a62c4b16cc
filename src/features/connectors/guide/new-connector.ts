import type { ConnectorFactory, NewConnector } from '~/src/api/endpoints/connectors.api';
import { configForm } from '../config/config-form';
import { type GeneralValues, toGeneralBody } from '../general/general-values';

export type GuideValues = GeneralValues & Readonly<Record<string, unknown>>;

/** What the form of a new connector sends. */
export function toNewConnector(
  factory: ConnectorFactory,
  id: string,
  values: GuideValues,
): NewConnector {
  return {
    connectorId: factory.id,
    config: configForm(factory).toConfig(values),
    ...(factory.type === 'Social' ? { id, ...toGeneralBody(values, factory) } : {}),
  };
}
