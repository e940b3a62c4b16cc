import { Agent } from 'node:http';
import { cpus } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { step } from '../../scripts/lib/output.mjs';
import { authorize } from './endpoints.mjs';
import { call, percentile } from './load.mjs';
import { seed } from './seed.mjs';
import {
  connect,
  newDataDir,
  removeDataDir,
  startServer,
  stopPostgres,
} from './server-process.mjs';
import { startSignIn } from './sign-in-session.mjs';
import { milliseconds, printTable } from './table.mjs';

const PASSWORD = 'correct horse battery staple 7';
/** As the server computes it: Argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 8;
const SIGN_INS = 240;

async function runConcurrently(count, concurrency, work) {
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (count * 1000) / (performance.now() - startedAt);
}

/** Argon2 verifications per second in this process, with so many threads. */
async function bareRate(threads) {
  const digest = await hash(PASSWORD, COST);
  return runConcurrently(100, threads, () => verify(digest, PASSWORD));
}

export async function createUsers(port, count) {
  const headers = { ...(await authorize(port)), 'content-type': 'application/json' };
  const usernames = Array.from({ length: count }, (_, n) => `signs_in_${n}`);
  for (const username of usernames) {
    const { status, body } = await call(port, {
      method: 'POST',
      path: '/api/users',
      headers,
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (status !== 200) throw new Error(`No user was created: ${status} ${body.slice(0, 200)}`);
  }
  return usernames;
}

/** Follows redirects until the application's own address, and returns the code in it. */
async function followToCode({ send, redirectUri }, address) {
  for (let next = address, hops = 0; hops < 5; hops += 1) {
    if (next.startsWith(redirectUri)) return new URL(next).searchParams.get('code');
    next = (await send('GET', next)).headers.location ?? '';
  }
  throw new Error('The sign-in did not lead back to the application.');
}

/**
 * A whole sign-in.
 * @param client another application than the live preview: its id, secret, and what it asks for
 * @returns milliseconds from the submitted password to the tokens, and these
 */
export async function signIn(port, agent, username, client) {
  const { id = 'demo-app', secret, asked } = client ?? {};
  const session = await startSignIn(port, agent, { client_id: id, ...asked });
  const { send, verifier, redirectUri } = session;
  const startedAt = performance.now();
  const verified = await send('POST', '/api/experience/verification/password', {
    identifier: { type: 'username', value: username },
    password: PASSWORD,
  });
  await send('POST', '/api/experience/identification', JSON.parse(verified.body));
  const submitted = await send('POST', '/api/experience/submit');
  const code = await followToCode(session, JSON.parse(submitted.body).redirectTo);
  const { status, body } = await call(
    port,
    {
      method: 'POST',
      path: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: id,
        ...(secret && { client_secret: secret }),
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      }).toString(),
    },
    agent,
  );
  if (status !== 200) throw new Error(`The token endpoint answered ${status}`);
  return { ms: performance.now() - startedAt, tokens: JSON.parse(body) };
}

/**
 * Sign-ins with a password to the default tenant of a server.
 * @returns Argon2 verifications per second of one thread and of all, sign-ins per second of eight
 *   browsers at once, and milliseconds from a password to the tokens, alone and among the eight
 */
export async function measureSignIns(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const usernames = await createUsers(port, 40);
  const userOf = (n) => usernames[n % usernames.length];
  try {
    for (let n = 0; n < 16; n += 1) await signIn(port, agent, userOf(n));
    const alone = [];
    for (let n = 0; n < 40; n += 1) alone.push((await signIn(port, agent, userOf(n))).ms);
    const together = [];
    const perSecond = await runConcurrently(SIGN_INS, CONCURRENCY, async (n) => {
      together.push((await signIn(port, agent, userOf(n))).ms);
    });
    for (const times of [alone, together]) times.sort((a, b) => a - b);
    return {
      oneThread: await bareRate(1),
      allThreads: await bareRate(Math.min(4, cpus().length)),
      perSecond,
      alone,
      together,
    };
  } finally {
    agent.destroy();
  }
}

export function printSignIns({ oneThread, allThreads, perSecond, alone, together }) {
  printTable(
    'Password sign-ins, from the authorization request to the tokens',
    ['', 'per second', 'of Argon2 alone'],
    [
      ['Argon2 verifications, one thread', oneThread.toFixed(1), undefined],
      ['Argon2 verifications, all threads', allThreads.toFixed(1), undefined],
      [
        'sign-ins of one tenant, 8 browsers',
        perSecond.toFixed(1),
        `${Math.round((perSecond / oneThread) * 100)} % of one thread`,
      ],
    ],
  );
  printTable(
    'From the submitted password to the tokens',
    ['', 'median', 'p95'],
    [
      ['one browser', alone],
      ['8 browsers', together],
    ].map(([name, times]) => [
      name,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
    ]),
  );
}

/** Measure sign-ins on an otherwise empty server, and print the figures. */
export async function benchSignIns(port) {
  const dataDir = newDataDir();
  let server;
  try {
    server = await step('Start on an empty directory', () => startServer({ dataDir, port }));
    const database = await connect(dataDir, 'gatehouse_oss');
    await seed(database, { users: 0, applications: 1 }).finally(() => database.end());
    printSignIns(await step('Sign in with passwords', () => measureSignIns(port + 1)));
  } finally {
    await server?.stop();
    await stopPostgres(dataDir);
    removeDataDir(dataDir);
  }
}
