import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type {
  ConnectorConfig,
  ConnectorFactory,
  Network,
} from '~/server/domain/connector-factories/factory';
import { CONNECTOR_FACTORIES } from '~/server/domain/connector-factories/registry';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type Config, isLoopbackInstallation } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { applications, connectors, outboxMessages } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';
import {
  type Brand,
  NOTICES,
  type OutgoingMessage,
  type RenderedMessage,
} from '~/server/platform/mail/message';
import { renderBuiltIn, renderTemplate } from '~/server/platform/mail/render';
import type { Services } from '~/server/services';

interface Sender {
  factory: ConnectorFactory;
  config: ConnectorConfig;
}

const PRODUCT_NAME = 'Gatehouse';
const CONNECTOR_TYPES = { email: 'Email', phone: 'Sms' } as const;

const findSenders = async (tx: Tx, tenantId: string): Promise<Sender[]> => {
  const rows = await tx
    .select({ connectorId: connectors.connectorId, config: connectors.config })
    .from(connectors)
    .where(eq(connectors.tenantId, tenantId));
  return rows.flatMap(({ connectorId, config }) => {
    const factory = CONNECTOR_FACTORIES.find(({ id }) => id === connectorId);
    return factory ? [{ factory, config }] : [];
  });
};

/** Tenants of a hosted installation are strangers to its network; on one's own machine they are not. */
export const networkOf = (config: Config): Network => ({
  isPublicOnly: config.edition === 'cloud' && !isLoopbackInstallation(config),
});

/**
 * Channels that work in a tenant: those with a connector. On an installation that only this machine
 * reaches, the built-in sandbox stands in for a missing one.
 */
export const readChannels = async (
  tx: Tx,
  { config }: Services,
  tenantId: string,
): Promise<{ email: boolean; phone: boolean }> => {
  if (isLoopbackInstallation(config)) return { email: true, phone: true };
  const types = (await findSenders(tx, tenantId)).map(({ factory }) => factory.type);
  return { email: types.includes('Email'), phone: types.includes('Sms') };
};

/** Channels whose messages the sandbox keeps: on this machine only, and without a connector. */
export const readSandboxChannels = async (
  tx: Tx,
  { config }: Services,
  tenantId: string,
): Promise<{ email: boolean; phone: boolean }> => {
  if (!isLoopbackInstallation(config)) return { email: false, phone: false };
  const delivered = (await findSenders(tx, tenantId)).flatMap(({ factory }) =>
    factory.deliver ? [factory.type] : [],
  );
  return { email: !delivered.includes('Email'), phone: !delivered.includes('Sms') };
};

const readBrand = async (
  tx: Tx,
  services: Services,
  tenantId: string,
  applicationId: string | undefined,
): Promise<Brand> => {
  const { color, branding } = await readSignInExperience(tx, tenantId);
  const [application] =
    applicationId === undefined || tenantId === ADMIN_TENANT_ID
      ? []
      : await tx
          .select({ name: applications.name })
          .from(applications)
          .where(and(eq(applications.tenantId, tenantId), eq(applications.id, applicationId)));
  const tenant =
    application || tenantId === ADMIN_TENANT_ID ? undefined : await services.tenants.find(tenantId);
  return {
    name: application?.name ?? tenant?.name ?? PRODUCT_NAME,
    color: color.primaryColor,
    logoUrl: branding.logoUrl,
  };
};

const keepInOutbox = async (
  tx: Tx,
  tenantId: string,
  { channel, usage }: OutgoingMessage,
  { to, subject, text, html }: RenderedMessage,
  sender: string,
): Promise<void> => {
  await tx.insert(outboxMessages).values({
    tenantId,
    id: generateId(),
    channel: channel === 'email' ? 'email' : 'sms',
    recipient: to.slice(0, 256),
    template: usage,
    sender: sender.slice(0, 256),
    subject,
    text,
    html,
  });
};

/**
 * Send a message by the tenant's connector or, without one, put it into the sandbox's outbox.
 * Nothing holds a database connection while a mail server is spoken to.
 * @throws RequestError connector.not_found 501 without connector and sandbox, connector.general 400
 * when the provider refuses
 */
export const sendMessage = async (
  services: Services,
  tenantId: string,
  message: OutgoingMessage,
): Promise<void> => {
  const type = CONNECTOR_TYPES[message.channel];
  const { sender, brand } = await services.database.inTenant(tenantId, async (tx) => ({
    sender: (await findSenders(tx, tenantId)).find(({ factory }) => factory.type === type),
    brand: await readBrand(tx, services, tenantId, message.applicationId),
  }));
  if (sender?.factory.deliver) {
    const template = NOTICES.has(message.usage)
      ? undefined
      : sender.factory.templateOf?.(sender.config, message.usage);
    await sender.factory.deliver(
      sender.config,
      template ? renderTemplate(message, template) : renderBuiltIn(message, brand),
      networkOf(services.config),
    );
    return;
  }
  if (!isLoopbackInstallation(services.config)) {
    throw new RequestError('connector.not_found', 501, { values: { type } });
  }
  await services.database.inTenant(tenantId, (tx) =>
    keepInOutbox(tx, tenantId, message, renderBuiltIn(message, brand), brand.name),
  );
};
