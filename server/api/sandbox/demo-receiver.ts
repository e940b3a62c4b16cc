import type { FastifyInstance } from 'fastify';
import { DEMO_RECEIVER_PATH } from '~/contract/demo';
import type { Services } from '~/server/domain/services/services';

/**
 * Takes what the demo's log stream sends and keeps nothing of it, so that the stream has a receiver
 * that answers. Only in the demo, whose origins are loopback.
 */
export async function registerDemoReceiver(
  app: FastifyInstance,
  { config }: Services,
): Promise<void> {
  if (!config.isDemo) return;
  await app.register(async (receiver) => {
    receiver.removeAllContentTypeParsers();
    receiver.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null)).on('error', done);
    });
    receiver.post(DEMO_RECEIVER_PATH, { schema: { hide: true } }, async () => ({ accepted: true }));
  });
}
