import { fastify } from 'fastify';
import { lazyCompilers } from './compilers';

function shape(type: string) {
  return {
    type: 'object',
    required: ['name'],
    properties: { name: { type } },
  };
}

test('schemas are compiled at their first request: they refuse, and shape what is answered', async () => {
  const app = fastify({ schemaController: { compilersFactory: lazyCompilers } });
  const options = { schema: { body: shape('string'), response: { 200: shape('string') } } };
  app.post('/good', options, (request) => ({ ...(request.body as object), secret: 'x' }));
  const broken = { schema: { body: shape('nothing that exists') } };
  app.post('/broken', broken, () => 'never');
  // Nothing of the broken one is known yet.
  await app.ready();

  const send = async (url: string, payload: object) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload });
    return [statusCode, body];
  };
  for (const _ of [1, 2]) {
    expect(await send('/good', {})).toEqual([
      400,
      expect.stringContaining("body must have required property 'name'"),
    ]);
    expect(await send('/good', { name: 'Ada' })).toEqual([200, '{"name":"Ada"}']);
    expect((await send('/broken', { name: 'Ada' }))[0]).toBe(500);
  }
  await app.close();
});
