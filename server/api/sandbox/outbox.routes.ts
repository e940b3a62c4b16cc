import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import { isBuiltInMail } from '~/server/domain/connector-factories/built-in-mail';
import { findSenders } from '~/server/domain/connectors/channels.queries';
import { OUTBOX_PATH } from '~/server/domain/messages/outbox-address';
import {
  type OutboxChannel,
  type OutboxMessage,
  countOutbox,
  findOutboxMessage,
  listOutbox,
} from '~/server/domain/messages/outbox.queries';
import { emptyOutbox } from '~/server/domain/messages/outbox.rules';
import type { Services } from '~/server/domain/services/services';
import { isLoopbackInstallation, tenantOriginOf } from '~/server/platform/config/config';
import { projectRoot } from '~/server/platform/config/project-root';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { newNonce, setPagePolicy } from '~/server/platform/http/security-headers';
import { sendNotFound } from '~/server/platform/http/unknown-routes';
import { readNamespace, translatorOf } from '~/server/platform/text/texts';
import { sendMailFrame } from './mail-frame';
import { type OutboxView, outboxPage } from './outbox-page';

const MOST_MESSAGES = 200;
const FONT = path.join(
  projectRoot,
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;

/**
 * The messages contain sign-in codes, so only a client on this machine can read them, at
 * the tenant's configured origin: another site cannot rebind its name to this address. Forwarded
 * headers count for nothing here, whatever proxies are trusted.
 */
function isReadable({ config }: Services, { raw, tenantId }: FastifyRequest): boolean {
  return (
    isLoopbackInstallation(config) &&
    LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '') &&
    raw.headers.host === new URL(tenantOriginOf(config, tenantId)).host
  );
}

function channelOf(value: unknown): OutboxChannel | undefined {
  return value === 'email' || value === 'sms' ? value : undefined;
}

function viewOf(value: unknown): OutboxView {
  return value === 'plain' || value === 'payload' ? value : 'preview';
}

function publicMessage({ tenantId: _tenantId, ...message }: OutboxMessage) {
  return message;
}

/** The sandbox's outbox: page, JSON for tests, preview of one mail. */
export function registerOutbox(app: FastifyInstance, services: Services): void {
  const { database } = services;

  void app.register(
    async (outbox) => {
      const options = { schema: { hide: true } };
      outbox.addHook('onRequest', async (request, reply) => {
        if (!isReadable(services, request)) return sendNotFound(reply);
        reply.header('Cache-Control', 'no-store');
        return undefined;
      });
      const isSameOrigin = sameOriginOnly(services);
      outbox.addHook('onRequest', async (request, reply) => {
        // A link may lead to the page from anywhere; only the page itself reads and empties.
        const isPage = request.method === 'GET' && request.routeOptions.url === OUTBOX_PATH;
        if (!isPage) await isSameOrigin.call(outbox, request, reply);
      });

      outbox.get('/', options, async (request, reply) => {
        const { tenantId } = request;
        const query = request.query as Record<string, unknown>;
        const channel = channelOf(query['channel']);
        const selectedId = typeof query['id'] === 'string' ? query['id'].slice(0, 21) : undefined;
        const found = await database.inTenant(tenantId, async (tx) => ({
          messages: await listOutbox(tx, tenantId, { channel, limit: MOST_MESSAGES }),
          latest: await listOutbox(tx, tenantId, { limit: 1 }),
          total: await countOutbox(tx, tenantId),
          selected: selectedId ? await findOutboxMessage(tx, tenantId, selectedId) : undefined,
          senders: await findSenders(tx, services.config, tenantId),
        }));
        const languages = acceptedLanguages(request.headers['accept-language']);
        const nonce = newNonce();
        setPagePolicy(reply, nonce);
        return reply.type('text/html; charset=utf-8').send(
          outboxPage({
            t: translatorOf('outbox', languages),
            language: languages.find((tag) => readNamespace(tag, 'outbox')) ?? 'en',
            nonce,
            messages: found.messages,
            latestId: found.latest[0]?.id ?? '',
            total: found.total,
            channel,
            selectedId: found.selected?.id,
            selected: found.selected ?? found.messages[0],
            view: viewOf(query['view']),
            isServiceSet: found.senders.some(
              ({ factory }) => isBuiltInMail(factory) && !factory.deliver,
            ),
          }),
        );
      });

      outbox.get('/messages', options, async (request) => {
        const { tenantId } = request;
        const query = request.query as Record<string, unknown>;
        const limit = Math.min(Number(query['limit']) || MOST_MESSAGES, MOST_MESSAGES);
        const messages = await database.inTenant(tenantId, (tx) =>
          listOutbox(tx, tenantId, {
            channel: channelOf(query['channel']),
            recipient: typeof query['recipient'] === 'string' ? query['recipient'] : undefined,
            limit: Math.max(1, Math.floor(limit)),
          }),
        );
        return messages.map(publicMessage);
      });

      outbox.get('/messages/:id/preview', options, async (request, reply) => {
        const { id } = request.params as { id: string };
        const message = await database.inTenant(request.tenantId, (tx) =>
          findOutboxMessage(tx, request.tenantId, id.slice(0, 21)),
        );
        if (!message?.html) return sendNotFound(reply);
        return sendMailFrame(reply, message.html);
      });

      outbox.post('/empty', options, async (request, reply) => {
        await database.inTenant(request.tenantId, (tx) => emptyOutbox(tx, request.tenantId));
        return reply.redirect(OUTBOX_PATH, 303);
      });

      outbox.get('/inter.woff2', options, (_request, reply) =>
        reply
          .type('font/woff2')
          .header('Cache-Control', 'public, max-age=86400')
          .send(readFileSync(FONT)),
      );
    },
    { prefix: OUTBOX_PATH },
  );
}
