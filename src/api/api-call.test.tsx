import { execFileSync } from 'node:child_process';
import { allowConsole } from '~/tests/support/console-guard';
import { createTestStore, origin } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { apiCall, curlOf } from './api-call';
import { applicationsApi } from './endpoints/applications.api';
import { meApi } from './endpoints/me.api';

const { createApplication, updateApplication, listApplications } = applicationsApi.endpoints;
const api = new ScriptedApi();

afterEach(() => api.restore());

/** Splits a command into words as a shell does, with a token and secrets set. */
function wordsOf(command: string): string[] {
  return execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\0'")], {
    env: { GATEHOUSE_TOKEN: 'T0KEN', SECRET_PASSWORD: 'real one' },
  })
    .toString()
    .split('\0')
    .slice(0, -1);
}

test('shows exactly what is sent: method, URL, headers, and body', async () => {
  api.install().on('PATCH', '/api/applications/:id', { body: {} });
  const arg = {
    id: 'app1',
    body: { name: `It's "quoted" $HOME \`id\``, description: 'two\nlines' },
    etag: '"v1"',
  };
  await createTestStore().dispatch(updateApplication.initiate(arg));
  const [sent] = api.requests;
  const words = wordsOf(curlOf(apiCall(updateApplication, arg), origin));
  expect(words.slice(0, 3)).toEqual(['-X', 'PATCH', `${origin}${sent?.path}`]);
  expect(words).toContain('Authorization: Bearer T0KEN');
  expect(words).toContain(`If-Match: ${sent?.headers.get('If-Match')}`);
  expect(words).toContain(`Content-Type: ${sent?.headers.get('Content-Type')}`);
  expect(JSON.parse(words.at(-1) ?? '')).toEqual(sent?.body);
});

test('includes the query of a read and no body', () => {
  const words = wordsOf(
    curlOf(apiCall(listApplications, { page: 2, isThirdParty: false, keyword: 'a b' }), origin),
  );
  expect(words).toEqual([
    `${origin}/api/applications?page=2&page_size=20&isThirdParty=false&search=%25a+b%25`,
    '-H',
    'Authorization: Bearer T0KEN',
  ]);
});

test('replaces secrets with variables wherever they appear', () => {
  const command = curlOf(
    {
      url: '/api/x',
      method: 'POST',
      body: {
        password: 'hunter2',
        config: { clientSecret: 'c-secret', codes: ['c-1', 'c-2'], privateKey: 'pem' },
        accessTokenTtl: 3600,
        rotateRefreshToken: true,
        tokenEndpoint: 'https://example.com',
        password_hint: 'kept',
      },
    },
    origin,
  );
  for (const secret of ['hunter2', 'c-secret', 'c-1', 'c-2', 'pem']) {
    expect(command).not.toContain(secret);
  }
  expect(command).toContain('$SECRET_CLIENT_SECRET');
  expect(JSON.parse(wordsOf(command).at(-1) ?? '')).toMatchObject({
    password: 'real one',
    accessTokenTtl: 3600,
    rotateRefreshToken: true,
    tokenEndpoint: 'https://example.com',
    password_hint: 'kept',
  });
});

test('throws for an endpoint that is not a single request', () => {
  expect(apiCall(createApplication, { name: 'A', type: 'SPA' })).toMatchObject({ method: 'POST' });
  expect(apiCall(meApi.endpoints.deleteMe, undefined)).toMatchObject({ method: 'DELETE' });
  allowConsole(/endpointName nothing, which does not exist/);
  expect(() => apiCall({ name: 'nothing', initiate: () => null }, null)).toThrow('nothing');
});
