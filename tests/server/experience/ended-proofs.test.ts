import { callerOf } from '~/tests/support/api';
import { T, method, signInKit } from './support/sign-in-kit';
import {
  type StepAnswer,
  type Visitor,
  configure,
  createPerson,
  newEmail,
  readUser,
} from './support/visitor';

const kit = signInKit();
const NEXT = 'brave-Harbor-71';

async function api() {
  return callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
}

async function provenByPassword(username: string): Promise<Visitor> {
  const visitor = await kit.begin('SignIn');
  const { body } = await visitor.password('username', username);
  expect((await visitor.identify(String(body['verificationId']))).status).toBe(204);
  return visitor;
}
async function provenByCode(email: string, event: string): Promise<Visitor> {
  const visitor = await kit.begin(event);
  const id = await visitor.proveAddress('email', email, event);
  expect((await visitor.identify(id)).status).toBe(204);
  return visitor;
}

describe('a sign-in that was submitted but not followed', () => {
  const sessionsOf = async (id: string) =>
    (await (await api())('GET', `/api/users/${id}/sessions`)).body;

  /** The browser goes where submit said before. */
  const follow = async (visitor: Visitor, done: StepAnswer) => {
    expect(done.status).toBe(200);
    const { status } = await visitor.browser.open(String(done.body['redirectTo']), {
      headers: { accept: 'text/html' },
    });
    return status;
  };

  test.each([
    [
      'the password is replaced by an administrator',
      async (id: string) => (await api())('PATCH', `/api/users/${id}/password`, { password: NEXT }),
    ],
    [
      'the user is suspended',
      async (id: string) =>
        (await api())('PATCH', `/api/users/${id}/is-suspended`, { isSuspended: true }),
    ],
    ['the user is deleted', async (id: string) => (await api())('DELETE', `/api/users/${id}`)],
    [
      'the user sets a new password elsewhere',
      async (id: string) => {
        const user = await readUser(kit.server, T, id);
        const visitor = await provenByCode(String(user?.primaryEmail), 'ForgotPassword');
        await visitor.call('PUT', '/profile/password', { password: NEXT });
        return visitor.submit();
      },
    ],
  ] as const)('leads nowhere once %s', async (_when, end) => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByPassword(person.username);
    const done = await visitor.submit();
    expect((await end(person.id)).status).toBeLessThan(300);
    expect(await follow(visitor, done)).toBe(400);
    expect(await visitor.submit()).toMatchObject({ status: 400, code: 'session.not_found' });
    const rows = await kit.server.sql(
      "select 1 from oidc_model_instances where account_id = $1 and model_name = 'Session'",
      [person.id],
    );
    expect(rows).toEqual([]);
  });

  test('leads on when it was changed and submitted again', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByPassword(person.username);
    await visitor.submit();
    await visitor.call('POST', '/profile', { type: 'extraProfile', values: { nickname: 'mi' } });
    expect(await follow(visitor, await visitor.submit())).toBeLessThan(400);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });
});

describe('what has named the user', () => {
  const move = async (id: string, primaryEmail: string | null) =>
    expect((await (await api())('PATCH', `/api/users/${id}`, { primaryEmail })).status).toBe(200);

  test('is an address that is no longer theirs: it signs no user in', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByCode(person.email, 'SignIn');
    await move(person.id, newEmail());
    expect(await visitor.submit()).toMatchObject({ status: 404, code: 'user.user_not_exist' });
  });

  test('nor does one that is another user’s by now', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByCode(person.email, 'SignIn');
    await move(person.id, null);
    await createPerson(kit.server, T, { primaryEmail: person.email });
    expect(await visitor.submit()).toMatchObject({
      status: 409,
      code: 'session.identity_conflict',
    });
  });

  test('another code that is sent meanwhile does not hide it', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByCode(person.email, 'SignIn');
    await visitor.proveAddress('email', newEmail(), 'SignIn');
    await move(person.id, newEmail());
    expect(await visitor.submit()).toMatchObject({ status: 404, code: 'user.user_not_exist' });
  });

  test('nor can a password be set by it', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByCode(person.email, 'ForgotPassword');
    expect((await visitor.call('PUT', '/profile/password', { password: NEXT })).status).toBe(204);
    const before = await readUser(kit.server, T, person.id);
    await move(person.id, newEmail());
    expect(await visitor.submit()).toMatchObject({ status: 404, code: 'user.user_not_exist' });
    expect(await readUser(kit.server, T, person.id)).toMatchObject({
      passwordEncrypted: before?.passwordEncrypted,
    });
  });

  test('is a method that was switched off meanwhile', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await provenByCode(person.email, 'SignIn');
    await configure(kit.server, T, {
      signIn: { methods: [method('username'), method('email', true, false)] },
    });
    expect(await visitor.submit()).toMatchObject({
      status: 422,
      code: 'user.sign_in_method_not_enabled',
    });
  });
});
