import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { findSenders } from '~/server/domain/connectors/channels.queries';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { isLoopbackInstallation } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { applications, outboxMessages } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { networkOf } from '~/server/platform/outbound/network';
import {
  type Brand,
  type OutgoingMessage,
  type RenderedMessage,
  NOTICES,
} from '~/server/platform/mail/message';
import { renderBuiltIn, renderTemplate } from '~/server/platform/mail/render';

const PRODUCT_NAME = 'Gatehouse';
const CONNECTOR_TYPES = { email: 'Email', phone: 'Sms' } as const;

async function readBrand(
  tx: Tx,
  services: Services,
  tenantId: string,
  applicationId: string | undefined,
): Promise<Brand> {
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
}

async function keepInOutbox(
  tx: Tx,
  tenantId: string,
  { channel, usage }: OutgoingMessage,
  { to, subject, text, html }: RenderedMessage,
  sender: string,
): Promise<void> {
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
}

/**
 * Send a message by the tenant's connector or, without one, put it into the sandbox's outbox.
 * Nothing holds a database connection while a mail server is spoken to.
 * @throws CodedError connector.not_found without connector and sandbox, connector.general
 * when the provider refuses
 */
export async function sendMessage(
  services: Services,
  tenantId: string,
  message: OutgoingMessage,
): Promise<void> {
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
      {
        message,
        rendered: template ? renderTemplate(message, template) : renderBuiltIn(message, brand),
      },
      networkOf(services.config),
    );
    return;
  }
  if (!isLoopbackInstallation(services.config)) {
    throw new CodedError('connector.not_found', { values: { type } });
  }
  await services.database.inTenant(tenantId, (tx) =>
    keepInOutbox(tx, tenantId, message, renderBuiltIn(message, brand), brand.name),
  );
}
