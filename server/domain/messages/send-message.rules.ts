import { and, eq, sql } from 'drizzle-orm';
import { isBuiltInMail } from '~/server/domain/connector-factories/built-in-mail';
import type { Sender } from '~/server/domain/connectors/channels.queries';
import type { Services } from '~/server/domain/services/services';
import { isLoopbackInstallation } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { connectors, outboxMessages } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { networkOf } from '~/server/platform/outbound/network';
import type { OutgoingMessage } from '~/server/platform/mail/message';
import { type ReadyMessage, wordMessage } from './words.queries';

const CONNECTOR_TYPES = { email: 'Email', phone: 'Sms' } as const;

async function keepInOutbox(
  tx: Tx,
  tenantId: string,
  { sender, message: { channel, usage }, rendered, brand }: Omit<ReadyMessage, 'fallback'>,
): Promise<void> {
  const { to, subject, text, html, from } = rendered;
  await tx.insert(outboxMessages).values({
    tenantId,
    id: generateId(),
    channel: channel === 'email' ? 'email' : 'sms',
    recipient: to.slice(0, 256),
    template: usage,
    sender: (brand.sender || from?.name || brand.name).slice(0, 256),
    subject,
    text,
    html,
  });
  await countSent(tx, tenantId, sender);
}

/** The built-in email service tells its tenants how much they send. */
async function countSent(tx: Tx, tenantId: string, sender: Sender | undefined): Promise<void> {
  if (!sender || !isBuiltInMail(sender.factory)) return;
  await tx
    .update(connectors)
    .set({ sentCount: sql`${connectors.sentCount} + 1` })
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.connectorId, sender.factory.id)));
}

/**
 * Send a message that is worded, by the tenant's connector or, without one, into the sandbox's
 * outbox. Nothing holds a database connection while a mail server is spoken to.
 * @throws CodedError connector.not_found without connector and sandbox, connector.general
 * when the provider refuses
 */
export async function deliverMessage(
  services: Services,
  tenantId: string,
  ready: Omit<ReadyMessage, 'fallback'>,
): Promise<void> {
  const { sender, message, rendered, wordsOf } = ready;
  if (sender?.factory.deliver) {
    const delivery = { message, rendered, wordsOf };
    await sender.factory.deliver(sender.config, delivery, networkOf(services.config));
    await services.database.inTenant(tenantId, (tx) => countSent(tx, tenantId, sender));
    return;
  }
  if (!isLoopbackInstallation(services.config)) {
    const type = CONNECTOR_TYPES[message.channel];
    throw new CodedError('connector.not_found', { values: { type } });
  }
  await services.database.inTenant(tenantId, (tx) => keepInOutbox(tx, tenantId, ready));
}

/**
 * Word a message and send it.
 * @throws CodedError as `deliverMessage`
 */
export async function sendMessage(
  services: Services,
  tenantId: string,
  message: OutgoingMessage,
): Promise<void> {
  const ready = await services.database.inTenant(tenantId, (tx) =>
    wordMessage(tx, services, tenantId, message),
  );
  await deliverMessage(services, tenantId, ready);
}
