import type { ConnectorFactory } from '~/src/api/endpoints/connectors.api';
import { type ConfigValues, toConfig, toConfigValues } from './config-values';
import type { PresentedItem } from './presented-item';
import { SMTP_ID, readSmtp, smtpItems, writeSmtp } from './smtp';

type Config = Readonly<Record<string, unknown>>;

/** How a configuration is shown, and what is sent for what was entered. */
export type ConfigForm = {
  readonly items: readonly PresentedItem[];
  /** A new configuration has the defaults. */
  readonly toValues: (config: Config | undefined) => ConfigValues;
  /** The stored configuration with what was entered over it. */
  readonly toConfig: (values: ConfigValues, stored?: Config | undefined) => Record<string, unknown>;
};

/** The form of a factory: as it describes it, but for SMTP. */
export function configForm({
  id,
  formItems = [],
}: Pick<ConnectorFactory, 'id' | 'formItems'>): ConfigForm {
  if (id === SMTP_ID) {
    const items = smtpItems(formItems);
    return {
      items,
      toValues: (config) => toConfigValues(items, config && readSmtp(config)),
      toConfig: (values, stored) => ({
        ...writeSmtp(toConfig(items, values, stored && readSmtp(stored))),
      }),
    };
  }
  return {
    items: formItems,
    toValues: (config) => toConfigValues(formItems, config),
    toConfig: (values, stored) => toConfig(formItems, values, stored),
  };
}
