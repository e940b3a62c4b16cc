import { DEMO_RECEIVER_PATH } from '~/contract/demo';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe.each([true, false])('the receiver of the demo, in a demo: %p', (isDemo) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud', { isDemo });
  });
  afterAll(() => server.close());

  const send = (contentType: string) =>
    server.consoleApp.inject({
      method: 'POST',
      url: DEMO_RECEIVER_PATH,
      headers: { 'content-type': contentType },
      payload: '{"id":"a"}\n{"id":"b"}\n',
    });

  test('takes batches of a stream only there', async () => {
    for (const contentType of ['application/x-ndjson', 'application/json']) {
      const { statusCode, body } = await send(contentType);
      expect(statusCode === 200).toBe(isDemo);
      expect(body === '{"accepted":true}').toBe(isDemo);
    }
  });
});
