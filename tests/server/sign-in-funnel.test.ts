import fc from 'fast-check';
import {
  FUNNEL_GOAL,
  FUNNEL_STATES,
  FUNNEL_USERS,
  type FunnelState,
  type FunnelUsers,
} from '~/contract/sign-in-funnel';
import { daysAfter } from '~/server/platform/time/days';
import { readSignInFunnel } from '~/server/domain/dashboard/sign-in-funnel.queries';
import { TOOK_LIMITS, medianOf } from '~/server/domain/dashboard/took';
import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import { countReached } from '~/server/domain/sign-in/funnel.rules';
import { databaseRuns } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const T = 'default';
const TODAY = '2026-03-31';
const APPLICATIONS = ['portal', 'shop'] as const;

/** What one request says of its sign-in, and how long after the one before. */
type Step = { states: FunnelState[]; users: FunnelUsers | undefined; after: number };
type SignIn = { day: string; clientId: string; steps: Step[] };
type Filter = { days: number; applicationId?: string | undefined; users?: FunnelUsers | undefined };

function placeOf(ms: number): number {
  return TOOK_LIMITS.filter((limit) => limit <= ms).length;
}

/** One sign-in by the definition: each state once, nothing after the goal, users as said last. */
function pathOf({ steps }: SignIn) {
  const path: { state: FunnelState; at: number }[] = [];
  let users: FunnelUsers | undefined;
  let at = 0;
  for (const step of steps) {
    at += step.after;
    if (path.some(({ state }) => state === FUNNEL_GOAL)) break;
    users = step.users ?? users;
    for (const state of step.states) {
      if (!path.some((one) => one.state === state)) path.push({ state, at });
    }
  }
  return { path, users };
}

/** Place of the median among the limits: the lower one where two are in the middle. */
function medianPlace(times: readonly number[]): number | null {
  const places = times.map(placeOf).sort((a, b) => a - b);
  return places[Math.ceil(places.length / 2) - 1] ?? null;
}

function bruteForce(signIns: readonly SignIn[], filter: Filter) {
  const paths = signIns
    .filter(({ day }) => day <= TODAY && day > daysAfter(TODAY, -filter.days))
    .filter(({ clientId }) => (filter.applicationId ?? clientId) === clientId)
    .map(pathOf)
    .filter(({ users }) => filter.users === undefined || filter.users === users)
    .map(({ path }) => path);
  const isOver = (path: (typeof paths)[number]) => path.some(({ state }) => state === FUNNEL_GOAL);
  const finished = paths.filter(isOver);
  return {
    started: paths.filter((path) => path.length > 0).length,
    finished: finished.length,
    median: medianPlace(finished.map((path) => (path.at(-1)?.at ?? 0) - (path[0]?.at ?? 0))),
    states: FUNNEL_STATES.map((state) => {
      const times = paths.flatMap((path) =>
        path.flatMap((one, place) => {
          const next = path[place + 1];
          return one.state === state && next ? [next.at - one.at] : [];
        }),
      );
      return {
        state,
        reached: paths.filter((path) => path.some((one) => one.state === state)).length,
        stopped: paths.filter((path) => path.at(-1)?.state === state && state !== FUNNEL_GOAL)
          .length,
        median: medianPlace(times),
      };
    }),
  };
}

const someUsers = fc.option(fc.constantFrom(...FUNNEL_USERS), { nil: undefined });
const someSignIn: fc.Arbitrary<SignIn> = fc.record({
  day: fc.integer({ min: -32, max: 1 }).map((days) => daysAfter(TODAY, days)),
  clientId: fc.constantFrom(...APPLICATIONS),
  steps: fc.array(
    fc.record({
      // The goal ends what a request reaches.
      states: fc
        .uniqueArray(fc.constantFrom(...FUNNEL_STATES), { maxLength: 3 })
        .map((states) =>
          states.includes(FUNNEL_GOAL) ? states.slice(0, states.indexOf(FUNNEL_GOAL) + 1) : states,
        ),
      users: someUsers,
      after: fc.constantFrom(0, 1, 249, 250, 374, 375, 5000, 61_000, 2_600_000),
    }),
    { maxLength: 6 },
  ),
});

test('a median is within the limits that it was counted between', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1 }), (times) => {
      const counts = times.map((ms) => ({ took: placeOf(ms), count: 1 }));
      const median = medianOf([...counts, { took: -1, count: 5 }]) ?? NaN;
      const place = medianPlace(times) ?? NaN;
      expect(median).toBeGreaterThanOrEqual(TOOK_LIMITS[place - 1] ?? 0);
      expect(median).toBeLessThanOrEqual(TOOK_LIMITS[place] ?? Infinity);
    }),
  );
  expect(medianOf([{ took: -1, count: 5 }])).toBeNull();
});

describe('the counts of the sign-in funnel', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());

  let next = 0;
  const note = async (signIn: SignIn) => {
    next += 1;
    const uid = `interaction${next}`;
    const { database } = server.services;
    await server.sql(
      `insert into oidc_model_instances (tenant_id, model_name, id, payload, expires_at)
       values ($1, 'Interaction', $2, '{}', 9999999999999)`,
      [T, uid],
    );
    const { day, clientId, steps } = signIn;
    let now = Date.parse(day);
    const interaction = { uid, clientId, startedAt: now, prompt: { name: 'login' } };
    for (const { states, users, after } of steps) {
      now += after;
      await database.inTenant(T, (tx) =>
        countReached(tx, { tenantId: T, interaction }, states, users, now),
      );
    }
  };
  const read = (filter: Filter) =>
    server.services.database.inTenant(T, (tx) => readSignInFunnel(tx, T, { to: TODAY, ...filter }));
  const figuresOf = async (filter: Filter) => {
    const { started, finished, medianMs, states } = await read(filter);
    // A median is at most the upper limit.
    const place = (ms: number | null) => (ms === null ? null : placeOf(Math.max(0, ms - 1)));
    return {
      started,
      finished,
      median: place(medianMs),
      states: states.map(({ medianMs: ms, ...state }) => ({ ...state, median: place(ms) })),
    };
  };

  test('every figure is that of the definition, also after days were summed up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someSignIn, { minLength: 1, maxLength: 8 }),
        fc.record({
          days: fc.constantFrom(7, 30),
          applicationId: fc.option(fc.constantFrom(...APPLICATIONS), { nil: undefined }),
          users: someUsers,
        }),
        async (signIns, filter) => {
          await server.sql('truncate sign_in_steps');
          await Promise.all(signIns.map(note));
          const expected = bruteForce(signIns, filter);
          expect(await figuresOf(filter)).toEqual(expected);
          const { database } = server.services;
          await cleanUpTenant(database, T, { now: Date.parse(TODAY) });
          expect(await figuresOf(filter)).toEqual(expected);
        },
      ),
      { numRuns: databaseRuns },
    );
  });

  test('days that are over are one row a count, and still take late sign-ins', async () => {
    await server.sql('truncate sign_in_steps');
    const signIn: SignIn = {
      day: daysAfter(TODAY, -3),
      clientId: 'portal',
      steps: [{ states: ['identifying'], users: undefined, after: 0 }],
    };
    const rows = () =>
      server.sql<{ shard: number; count: string }>('select shard, count from sign_in_steps');
    const cleanUp = () => cleanUpTenant(server.services.database, T, { now: Date.parse(TODAY) });
    for (let index = 0; index < 12; index += 1) await note(signIn);
    expect((await rows()).length).toBeGreaterThan(1);
    await cleanUp();
    expect(await rows()).toHaveLength(1);
    // What a late sign-in holds is left for the next time, without waiting for it.
    await note(signIn);
    await server.services.database.inTenant(T, async (tx) => {
      await tx.execute('select from sign_in_steps where shard >= 0 for update');
      await cleanUp();
    });
    expect(await rows()).toHaveLength(2);
    await Promise.all([cleanUp(), cleanUp(), note(signIn)]);
    await cleanUp();
    expect((await rows()).map(({ count }) => Number(count))).toEqual([14]);
  });
});
