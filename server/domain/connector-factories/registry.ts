import type { ConnectorFactory } from './factory';
import { oauth2Factory } from './oauth2/factory';
import { oidcFactory } from './oidc/factory';
import { smtpFactory } from './simple-mail-transfer-protocol/factory';

/** Every factory that can be set up. */
export const CONNECTOR_FACTORIES: readonly ConnectorFactory[] = [
  smtpFactory,
  oidcFactory,
  oauth2Factory,
];

export function findFactory(id: string): ConnectorFactory | undefined {
  return CONNECTOR_FACTORIES.find((factory) => factory.id === id);
}
