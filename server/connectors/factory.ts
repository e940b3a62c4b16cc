import type { MailTemplate, RenderedMessage } from '../mail/message';

export type ConnectorType = 'Email' | 'Sms' | 'Social';
export type ConnectorConfig = Record<string, unknown>;

/** Where a delivery may go. */
export interface Network {
  /** Hosts on the internet only, none of the server's own network. */
  isPublicOnly: boolean;
}

/** One field of the form that the console shows for a factory. */
export interface ConnectorFormItem {
  type: 'Text' | 'Number' | 'MultilineText' | 'Switch' | 'Json';
  key: string;
  label: string;
  placeholder?: string;
  required?: boolean;
  defaultValue?: unknown;
  description?: string;
  tooltip?: string;
  isConfidential?: boolean;
}

/** A kind of connector that can be set up; the catalogue is in registry.ts. */
export interface ConnectorFactory {
  id: string;
  type: ConnectorType;
  target: string;
  platform: 'Native' | 'Universal' | 'Web' | null;
  name: Record<string, string>;
  description: Record<string, string>;
  logo: string;
  logoDark: string | null;
  readme: string;
  configTemplate?: string;
  formItems?: ConnectorFormItem[];
  /** Paths of secrets within the configuration, such as `auth.pass`. */
  secretPaths: readonly string[];
  /**
   * The configuration as it may be stored.
   * @throws RequestError connector.invalid_config 400 with the issues
   */
  checkConfig(config: ConnectorConfig): ConnectorConfig;
  /** Template of the configuration for a kind of message, when it brings one. */
  templateOf?(config: ConnectorConfig, usage: string): MailTemplate | undefined;
  /**
   * Deliver a message.
   * @throws RequestError connector.general 400 naming what the provider said
   */
  deliver?(config: ConnectorConfig, message: RenderedMessage, network: Network): Promise<void>;
}
