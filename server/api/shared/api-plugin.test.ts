import fastify from 'fastify';
import { Type } from 'typebox';
import type { ApiPlugin } from './api-plugin';

const response = { 200: Type.Object({ id: Type.String(), note: Type.Optional(Type.String()) }) };

/** Returns, as most handlers do, and sends, as those with a status of their own. */
const routes: ApiPlugin = async (app) => {
  app.get('/named', { schema: { response } }, () => ({ id: 'a', note: undefined }));
  // @ts-expect-error the answer does not name `note`
  app.get('/forgotten', { schema: { response } }, () => ({ id: 'a' }));
  app.get('/sent', { schema: { response } }, (_request, reply) =>
    // @ts-expect-error the answer does not name `note`
    reply.send({ id: 'a' }),
  );
};

test('an answer names its optional fields, and those without a value are not sent', async () => {
  const app = fastify();
  await app.register(routes);
  const { body } = await app.inject({ method: 'GET', url: '/named' });
  expect(body).toBe('{"id":"a"}');
});
