import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import {
  PASSWORD,
  type Visitor,
  createPerson,
  newEmail,
  newUsername,
  readUser,
} from './support/visitor';

const kit = signInKit();
const NEXT = 'brave-Harbor-71';

async function api() {
  return callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
}
function temporary() {
  return createPerson(kit.server, T, { passwordChangeRequired: true });
}

async function enter(visitor: Visitor, username: string, password = PASSWORD): Promise<void> {
  const { body } = await visitor.password('username', username, password);
  expect(await visitor.identify(String(body['verificationId']))).toMatchObject({ status: 204 });
}
function propose(visitor: Visitor, value: string) {
  return visitor.call('POST', '/profile', { type: 'password', value });
}

describe('a password that has to be changed', () => {
  test('submit asks for a new one, which has to differ and to meet the policy', async () => {
    const person = await temporary();
    const visitor = await kit.begin('SignIn');
    await enter(visitor, person.username);
    expect(await visitor.submit()).toMatchObject({
      status: 422,
      code: 'user.password_change_required',
    });
    expect(await propose(visitor, PASSWORD)).toMatchObject({
      status: 422,
      code: 'user.same_password',
    });
    expect(await propose(visitor, 'short')).toMatchObject({
      status: 422,
      code: 'password.rejected',
    });
    expect((await visitor.submit()).code).toBe('user.password_change_required');
    expect((await propose(visitor, NEXT)).status).toBe(204);
    const done = await visitor.submit();
    expect(done.status).toBe(200);
    expect((await visitor.goOn(done)).searchParams.get('code')).toBeTruthy();
    expect(await readUser(kit.server, T, person.id)).toMatchObject({
      passwordChangeRequired: false,
    });

    const again = await kit.begin('SignIn');
    expect((await again.password('username', person.username)).code).toBe(
      'session.invalid_credentials',
    );
    await enter(again, person.username, NEXT);
    expect((await again.submit()).status).toBe(200);
  });

  test('whatever way the user signs in', async () => {
    const person = await temporary();
    const visitor = await kit.begin('SignIn');
    const id = await visitor.proveAddress('email', person.email, 'SignIn');
    expect((await visitor.identify(id)).status).toBe(204);
    expect((await visitor.submit()).code).toBe('user.password_change_required');
    expect((await propose(visitor, NEXT)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('a forgotten password that is reset is a changed one', async () => {
    const person = await temporary();
    const visitor = await kit.begin('ForgotPassword');
    const id = await visitor.proveAddress('email', person.email, 'ForgotPassword');
    await visitor.identify(id);
    expect((await visitor.call('PUT', '/profile/password', { password: NEXT })).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    const after = await kit.begin('SignIn');
    await enter(after, person.username, NEXT);
    expect((await after.submit()).status).toBe(200);
  });

  test('a password is not replaced while none has to be', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    await enter(visitor, person.username);
    expect(await propose(visitor, NEXT)).toMatchObject({
      status: 422,
      code: 'user.password_exists_in_profile',
    });
  });

  test('ends the sessions of the user in other browsers', async () => {
    const person = await createPerson(kit.server, T);
    const elsewhere = await kit.begin('SignIn');
    await enter(elsewhere, person.username);
    await elsewhere.goOn(await elsewhere.submit());
    const call = await api();
    await call('PATCH', `/api/users/${person.id}`, { passwordChangeRequired: true });
    const sessions = async () => (await call('GET', `/api/users/${person.id}/sessions`)).body;
    expect(await sessions()).toHaveLength(1);

    const visitor = await kit.begin('SignIn');
    await enter(visitor, person.username);
    await propose(visitor, NEXT);
    const done = await visitor.submit();
    expect(await sessions()).toHaveLength(0);
    await visitor.goOn(done);
    expect(await sessions()).toHaveLength(1);
  });

  test('a user who signs in again in the same browser can continue', async () => {
    const person = await createPerson(kit.server, T);
    const first = await kit.begin('SignIn');
    await enter(first, person.username);
    await first.goOn(await first.submit());
    await (
      await api()
    )('PATCH', `/api/users/${person.id}`, { passwordChangeRequired: true });
    const visitor = await kit.open({ prompt: 'login' }, first.browser);
    await visitor.begin('SignIn');
    await enter(visitor, person.username);
    await propose(visitor, NEXT);
    const end = await visitor.goOn(await visitor.submit());
    expect(end.searchParams.get('code')).toBeTruthy();
  });

  test('of two sign-ins at once one sets the password', async () => {
    const person = await temporary();
    const visitors = await Promise.all([kit.begin('SignIn'), kit.begin('SignIn')]);
    for (const [index, visitor] of visitors.entries()) {
      await enter(visitor, person.username);
      expect((await propose(visitor, `${NEXT}-${index}`)).status).toBe(204);
    }
    const answers = await Promise.all(visitors.map((visitor) => visitor.submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('who knew the password before an administrator replaced it cannot set the next', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    await enter(visitor, person.username);
    await (
      await api()
    )('PATCH', `/api/users/${person.id}/password`, {
      password: 'temporary-Bridge-5',
      passwordChangeRequired: true,
    });
    await propose(visitor, NEXT);
    expect(await visitor.submit()).toMatchObject({
      status: 422,
      code: 'session.invalid_credentials',
    });
    expect(await readUser(kit.server, T, person.id)).toMatchObject({
      passwordChangeRequired: true,
    });
  });
});

describe('the management API', () => {
  test('a user is created with a password to change', async () => {
    const call = await api();
    const created = await call('POST', '/api/users', {
      username: newUsername(),
      password: PASSWORD,
      passwordChangeRequired: true,
    });
    expect(created).toMatchObject({ status: 200, body: { passwordChangeRequired: true } });
    const { id } = created.body as { id: string };
    expect(await call('PATCH', `/api/users/${id}/password`, { password: NEXT })).toMatchObject({
      body: { passwordChangeRequired: false },
    });
    expect(await call('PATCH', `/api/users/${id}`, { passwordChangeRequired: true })).toMatchObject(
      { status: 200, body: { passwordChangeRequired: true } },
    );
    const logs = await call('GET', `/api/logs?logKey=Management.User.Update&page_size=1`);
    expect(JSON.stringify(logs.body)).toContain('passwordChangeRequired');
  });

  test('there has to be a password', async () => {
    const call = await api();
    expect(
      await call('POST', '/api/users', { username: newUsername(), passwordChangeRequired: true }),
    ).toMatchObject({ status: 422, code: 'user.password_required' });
    const { id } = (await call('POST', '/api/users', { primaryEmail: newEmail() })).body as {
      id: string;
    };
    expect(await call('PATCH', `/api/users/${id}`, { passwordChangeRequired: true })).toMatchObject(
      { status: 422, code: 'user.password_required' },
    );
    expect(
      (await call('PATCH', `/api/users/${id}`, { passwordChangeRequired: 'yes' })).status,
    ).toBe(400);
  });
});
