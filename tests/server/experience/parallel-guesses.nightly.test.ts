import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  fetchDemoToken,
  type ServerProcess,
  startServerProcess,
} from '~/tests/support/server-process';

const GUESSES = 1000;
const MOST = 10;
const PASSWORD = 'quiet-Lantern-42';

/** Real servers on one database: nothing in memory is shared. */
describe(`${GUESSES} wrong guesses at once`, () => {
  let dataDir: string;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    dataDir = await createDemoDir('guesses');
    servers.push(await startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' }));
    servers.push(await startServerProcess(dataDir));
    await manage('PATCH', '/sign-in-exp', {
      sentinelPolicy: { maxAttempts: MOST, lockoutDuration: 5 },
      captchaPolicy: { enabled: false },
    });
  }, 180_000);
  afterAll(async () => {
    for (const server of servers.reverse()) expect(await server.end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const originAt = (index: number) => servers[index % servers.length]?.tenantOrigin ?? '';

  async function manage(method: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`${originAt(0)}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await fetchDemoToken(originAt(0))}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (answer.status === 429) {
      // After all of them the next request waits for its turn.
      await setTimeout(1000 * Number(answer.headers.get('retry-after')));
      return manage(method, path, body);
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  /** A sign-in page at a server; returns how it guesses. */
  async function visit(origin: string) {
    const query = new URLSearchParams({
      client_id: 'demo-app',
      redirect_uri: `${origin}/demo-app`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update('a'.repeat(43)).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const started = await fetch(`${origin}/oidc/auth?${query.toString()}`, { redirect: 'manual' });
    const cookie = started.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const call = async (method: string, path: string, body: object) => {
      const text = await fetch(`${origin}/api/experience${path}`, {
        method,
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(
        (answer) => answer.text(),
        // A server that is asked too much closes connections: nothing was checked.
        () => '',
      );
      return text === '' ? {} : (JSON.parse(text) as { code?: string; verificationId?: string });
    };
    await call('PUT', '', { interactionEvent: 'SignIn' });
    return (username: string, password: string) =>
      call('POST', '/verification/password', {
        identifier: { type: 'username', value: username },
        password,
      });
  }

  test.each([1, 2])(
    'at %i process(es), no more are checked than the policy allows',
    async (count) => {
      const username = `guessed_by_${count}`;
      await manage('POST', '/users', { username, password: PASSWORD });
      const visitors = await Promise.all(
        Array.from({ length: 20 }, (_, index) => visit(originAt(count === 1 ? 0 : index))),
      );
      const guess = (index: number, password: string) => {
        const visitor = visitors[index % visitors.length];
        if (!visitor) throw new Error('nobody guesses');
        return visitor(username, password);
      };
      const answers = await Promise.all(
        Array.from({ length: GUESSES }, (_, index) => guess(index, `wrong-${index}`)),
      );
      // The others are refused, some of them because the server has too much to do.
      const checked = answers.filter(({ code }) => code === 'session.invalid_credentials');
      expect(checked).toHaveLength(MOST);
      expect(answers.filter(({ verificationId }) => verificationId)).toEqual([]);
      // The right one comes too late, at whichever server.
      for (const { code } of await Promise.all([guess(0, PASSWORD), guess(1, PASSWORD)])) {
        expect(code).toMatch(
          /^(?:session\.verification_blocked_too_many_attempts|request\.rate_limited)$/,
        );
      }
    },
    240_000,
  );
});
