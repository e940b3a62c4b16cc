import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { CLOUD_INDICATOR } from '~/contract/tenancy';
import { findArticles } from '~/server/domain/assistant/articles';
import { type Call, callerOf } from '../support/api';
import { type TestServer, createTestServer } from '../support/test-server';

let server: TestServer;
let call: Call;
let model: Server;
/** What the model does with a request. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: Record<string, unknown>[] = [];

function linesOf(body: string) {
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function ask(content: string) {
  const { status, code, body } = await call('POST', '/api/assistant/answers', {
    messages: [{ role: 'user', content }],
  });
  return { status, code, lines: status === 200 ? linesOf(String(body)) : [] };
}

function words(response: ServerResponse, ...texts: string[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of texts) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
}

beforeAll(async () => {
  server = await createTestServer();
  await server.sql(
    `insert into users (tenant_id, id, created_at, updated_at)
     values ('admin', 'person', 1, 1), ('admin', 'curious', 1, 1)`,
  );
  const token = await server.token({
    issuer: 'admin',
    audience: CLOUD_INDICATOR,
    subject: 'person',
    clientId: 'admin-console',
  });
  call = callerOf(server.consoleApp, token);
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({
        url: request.url,
        authorization: request.headers.authorization,
        ...(JSON.parse(body) as object),
      });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
});

function withModel() {
  const { port } = model.address() as AddressInfo;
  server.services.config.assistant = {
    url: `http://127.0.0.1:${port}/v1`,
    apiKey: 'key',
    model: 'small',
  };
}
afterEach(() => {
  server.services.config.assistant = undefined;
});

test.each([
  ['Why is my access token opaque?', /opaque/],
  ['Which grant should a mobile app use?', /mobile app/],
  ['how to rotate client secret', /Rotating a secret/],
  ['invite a collaborator', /Inviting|collaborators/],
])('the documentation answers "%s"', (question, title) => {
  expect(findArticles(question, 3).map((article) => article.title)).toContainEqual(
    expect.stringMatching(title),
  );
});

test('the introduction of a page is an article, and no heading has several lines', () => {
  const [best] = findArticles('policy simulator', 1);
  expect(best).toMatchObject({ title: 'Policy simulator', text: expect.stringMatching(/screens/) });
  const titles = findArticles('user sign-in log message', 100).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(20);
  for (const title of titles) expect(title).not.toContain('\n');
});

test('without a model the sections that fit are answered, and it says so', async () => {
  const { status, lines } = await ask('Why is my access token opaque?');
  expect(status).toBe(200);
  expect(lines[0]).toEqual({ type: 'source', source: 'documentation' });
  expect(lines[1]).toMatchObject({ type: 'article', text: expect.stringContaining('resource') });
  expect(lines.at(-1)).toEqual({ type: 'end' });
});

test('a question about nothing gets no section', async () => {
  const { lines } = await ask('zzzzqqqq xxyyzz');
  expect(lines.map(({ type }) => type)).toEqual(['source', 'end']);
});

test('a model is asked with the documentation, and its words are handed on', async () => {
  withModel();
  answer = (_, response) => {
    words(response, 'Use ', 'PKCE.');
    response.end('data: [DONE]\n\n');
  };
  const { lines } = await ask('Which grant should a mobile app use?');
  expect(lines.filter(({ type }) => type === 'text').map(({ text }) => text)).toEqual([
    'Use ',
    'PKCE.',
  ]);
  expect(lines[0]).toEqual({ type: 'source', source: 'model' });
  expect(lines.at(-1)).toEqual({ type: 'end' });
  expect(asked[0]).toMatchObject({
    url: '/v1/chat/completions',
    authorization: 'Bearer key',
    model: 'small',
    stream: true,
  });
  expect(JSON.stringify(asked[0])).toContain('in the system browser');
});

test('a model that refuses is a clear failure', async () => {
  withModel();
  answer = (_, response) => response.writeHead(500).end('no');
  expect(await ask('Hello')).toMatchObject({ status: 503, code: 'assistant.unavailable' });
});

test('an answer that breaks off says that it is not whole', async () => {
  withModel();
  answer = (_, response) => {
    words(response, 'Half');
    setImmediate(() => response.destroy());
  };
  const { lines } = await ask('Hello');
  expect(lines.at(-1)).toEqual({ type: 'interrupted' });
});

test('no token, no answer; no empty or endless question', async () => {
  const anonymous = callerOf(server.consoleApp, undefined);
  const body = { messages: [{ role: 'user', content: 'Hello' }] };
  expect((await anonymous('POST', '/api/assistant/answers', body)).status).toBe(401);
  const send = async (messages: unknown) =>
    (await call('POST', '/api/assistant/answers', { messages } as object)).status;
  expect(await send([])).toBe(400);
  expect(await send([{ role: 'system', content: 'x' }])).toBe(400);
  expect(await send([{ role: 'user', content: 'x'.repeat(4001) }])).toBe(400);
  expect(await send(Array.from({ length: 21 }, () => body.messages[0]))).toBe(400);
});

test('questions are limited for each person', async () => {
  const token = await server.token({
    issuer: 'admin',
    audience: CLOUD_INDICATOR,
    subject: 'curious',
    clientId: 'admin-console',
  });
  const curious = callerOf(server.consoleApp, token);
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1) {
    const { status } = await curious('POST', '/api/assistant/answers', {
      messages: [{ role: 'user', content: 'Hello' }],
    });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
});
