import { FUNNEL_STATES, type FunnelState } from '~/contract/sign-in-funnel';
import { signInMachine } from '~/machines/sign-in.machine';
import { daysAfter } from '~/server/platform/time/days';
import type { SignInFunnel } from '~/server/domain/dashboard/sign-in-funnel.queries';
import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import { dayOf } from '~/server/domain/plans/period';
import { type Call, callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { type Visitor, configure, createPerson, newUsername, readCode } from './support/visitor';

const today = dayOf(Date.now());

test('the states are states of the chart', () => {
  const states = FUNNEL_STATES.map((state) => state.replace(/^proving.+/, 'proving'));
  expect(Object.keys(signInMachine.states)).toEqual(expect.arrayContaining(states));
});

describe('the sign-in funnel', () => {
  const kit = signInKit();
  let call: Call;
  beforeAll(async () => {
    call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  });
  beforeEach(() => kit.server.sql('truncate sign_in_steps'));

  const funnel = async (days = 7): Promise<SignInFunnel> =>
    (await call('GET', `/api/dashboard/sign-in-funnel?days=${days}`)).body;
  /** What was reached, and where it stopped. */
  const counts = async () => {
    const { started, finished, states } = await funnel();
    const of = (name: 'reached' | 'stopped') =>
      Object.fromEntries(
        states.filter((one) => one[name] > 0).map((one) => [one.state, one[name]] as const),
      ) as Partial<Record<FunnelState, number>>;
    return { started, finished, reached: of('reached'), stopped: of('stopped') };
  };
  const signIn = async (visitor: Visitor, username: string) => {
    const { body } = await visitor.password('username', username);
    await visitor.identify(String(body['verificationId']));
    return visitor.submit();
  };

  test('counts a sign-in once in each state, whatever is repeated and at once', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    await visitor.password('username', person.username, 'wrong');
    await Promise.all(
      Array.from({ length: 4 }, () => visitor.password('username', person.username)),
    );
    expect((await signIn(visitor, person.username)).status).toBe(200);
    await Promise.all(Array.from({ length: 8 }, () => visitor.submit()));
    await visitor.begin('SignIn');
    await signIn(visitor, person.username);
    const way = {
      identifying: 1,
      provingPassword: 1,
      identifyingAccount: 1,
      submitting: 1,
      redirecting: 1,
    };
    expect(await counts()).toEqual({ started: 1, finished: 1, reached: way, stopped: {} });
    expect((await funnel()).flows).toEqual(
      expect.arrayContaining([
        { from: 'identifying', to: 'provingPassword', count: 1 },
        { from: 'provingPassword', to: 'identifyingAccount', count: 1 },
        { from: 'identifyingAccount', to: 'submitting', count: 1 },
        { from: 'submitting', to: 'redirecting', count: 1 },
      ]),
    );
  });

  test('tells where sign-ins stop', async () => {
    await configure(kit.server, T, { sentinelPolicy: { maxAttempts: 2, lockoutDuration: 10 } });
    await kit.begin('SignIn');
    const guessing = await kit.begin('SignIn');
    await guessing.password('username', newUsername());
    const locked = await kit.begin('SignIn');
    const username = newUsername();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await locked.password('username', username, 'wrong');
    }
    // The first form is reached when the page is opened, before anything is submitted.
    await kit.open();
    expect(await counts()).toEqual({
      started: 4,
      finished: 0,
      reached: { identifying: 4, provingPassword: 2, lockedOut: 1 },
      stopped: { identifying: 2, provingPassword: 1, lockedOut: 1 },
    });
  });

  test('knows a registration that lacks something', async () => {
    await configure(kit.server, T, {
      signUp: { identifiers: ['email'], password: true, verify: true },
    });
    const visitor = await kit.begin('Register');
    const value = `${newUsername()}@northbank.example`;
    const verificationId = await visitor.sendCode('email', value, 'Register');
    const code = await readCode(kit.server, T, value);
    await visitor.call('POST', '/verification/verification-code/verify', {
      identifier: { type: 'email', value },
      verificationId,
      code,
    });
    expect((await visitor.identify(verificationId)).code).toBe('user.missing_profile');
    expect(await counts()).toMatchObject({
      reached: { provingEmailCode: 1, identifyingAccount: 1, completing: 1 },
      stopped: { completing: 1 },
    });
    await visitor.call('POST', '/profile', { type: 'password', value: 'quiet-Lantern-42' });
    await visitor.identify();
    expect((await visitor.submit()).status).toBe(200);
    expect(await counts()).toMatchObject({ finished: 1, stopped: {} });
  });

  test('knows a new password, and a sign-in with it in the same interaction', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('ForgotPassword');
    const verificationId = await visitor.sendCode('email', person.email, 'ForgotPassword');
    await visitor.call('POST', '/verification/verification-code/verify', {
      identifier: { type: 'email', value: person.email },
      verificationId,
      code: await readCode(kit.server, T, person.email),
    });
    await visitor.identify(verificationId);
    expect(await counts()).toMatchObject({ stopped: { settingPassword: 1 } });
    const password = 'other-Lantern-42';
    await visitor.call('PUT', '/profile/password', { password });
    expect((await visitor.submit()).status).toBe(200);
    expect(await counts()).toMatchObject({
      started: 1,
      reached: { settingPassword: 1, submitting: 1, passwordSaved: 1 },
      stopped: { passwordSaved: 1 },
    });
    await visitor.begin('SignIn');
    const { body } = await visitor.password('username', person.username, password);
    await visitor.identify(String(body['verificationId']));
    await visitor.submit();
    expect(await counts()).toMatchObject({ started: 1, finished: 1, stopped: {} });
  });

  test('loses none of many at once, in one statement a step', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(kit.server, T)));
    const { database } = kit.server.services;
    const statements: string[] = [];
    const visitors = await Promise.all(people.map(() => kit.begin('SignIn')));
    database.onQuery = (text) => statements.push(text);
    const answers = await Promise.all(
      visitors.map((visitor, index) => signIn(visitor, people[index]?.username ?? '')),
    );
    database.onQuery = undefined;
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(statements.filter((text) => text.includes('sign_in_steps'))).toHaveLength(18);
    expect(await counts()).toMatchObject({ started: 6, finished: 6, stopped: {} });
  });

  test('keeps nothing about a person, little, and not for long', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    await signIn(visitor, person.username);
    const rows = await kit.server.sql<{ row: string }>(
      'select s::text as row from sign_in_steps s',
    );
    for (const { row } of rows) {
      expect(row).toMatch(
        /^\(default,\d{4}-\d\d-\d\d,(?:""|\w+),\w+,\d+,-?[01],[\w-]+,(?:""|returning),\d+\)$/,
      );
    }
    await kit.server.sql(
      `insert into sign_in_steps (tenant_id, day, from_state, to_state, shard, count)
       values ($1, $2, '', 'identifying', 0, 5), ($1, $3, '', 'identifying', 0, 5)`,
      [T, daysAfter(today, -90), daysAfter(today, -91)],
    );
    await cleanUpTenant(kit.server.services.database, T);
    const days = await kit.server.sql<{ day: string }>(
      `select distinct day from sign_in_steps order by day`,
    );
    expect(days.map(({ day }) => day)).toEqual([daysAfter(today, -90), today]);
  });

  test('covers 7, 30 or 90 days up to a date, of the own tenant, with the scope of the API', async () => {
    await kit.server.sql(
      `insert into sign_in_steps (tenant_id, day, from_state, to_state, shard, count) values
       ($1, $2, '', 'identifying', 0, 1), ($1, $3, '', 'identifying', 3, 10),
       ($1, $4, '', 'identifying', 0, 100), ($1, $5, '', 'identifying', 0, 1000),
       ('admin', $2, '', 'identifying', 0, 5)`,
      [T, ...[0, -6, -29, -30].map((days) => daysAfter(today, days))],
    );
    expect(await funnel(7)).toMatchObject({ from: daysAfter(today, -6), to: today, started: 11 });
    expect(await funnel(30)).toMatchObject({ from: daysAfter(today, -29), started: 111 });
    expect((await call('GET', '/api/dashboard/sign-in-funnel')).body).toMatchObject({
      started: 11,
    });
    const earlier = `days=7&date=${daysAfter(today, -29)}`;
    expect((await call('GET', `/api/dashboard/sign-in-funnel?${earlier}`)).body).toMatchObject({
      from: daysAfter(today, -35),
      to: daysAfter(today, -29),
      started: 1100,
    });
    for (const query of [
      'date=',
      'date=2026-02-30',
      'users=all',
      `applicationId=${'a'.repeat(22)}`,
    ]) {
      const { status, code } = await call('GET', `/api/dashboard/sign-in-funnel?${query}`);
      expect([query, status, code]).toEqual([query, 400, 'guard.invalid_input']);
    }
    for (const days of ['8', '0', '-7', 'x', '', '7&days=30']) {
      const { status, code } = await call('GET', `/api/dashboard/sign-in-funnel?days=${days}`);
      expect([days, status, code]).toEqual([days, 400, 'guard.invalid_input']);
    }
    const url = '/api/dashboard/sign-in-funnel';
    const unscoped = await kit.server.managementToken(T, 'openid');
    expect((await callerOf(kit.server.tenantApp, unscoped)('GET', url)).status).toBe(403);
    expect((await callerOf(kit.server.tenantApp, undefined)('GET', url)).status).toBe(401);
  });
});
