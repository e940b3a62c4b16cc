import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { PASSWORD, createPerson, newEmail, readUser } from './support/visitor';

const kit = signInKit();
const NEXT = 'brave-Harbor-71';

async function api() {
  return callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
}
async function send(id: string) {
  return (await api())('POST', `/api/users/${id}/password-reset-email`);
}

type Mail = {
  subject: string;
  text: string;
};
async function mailTo(recipient: string): Promise<Mail | undefined> {
  const query = new URLSearchParams({ recipient, limit: '1' });
  const answer = await kit.server.send(
    `${kit.server.originOf(T)}/__internal__/outbox/messages?${query}`,
  );
  return (JSON.parse(answer.text) as Mail[])[0];
}
async function linkTo(email: string): Promise<URL> {
  return new URL(/https?:\S+/.exec((await mailTo(email))?.text ?? '')?.[0] ?? 'about:blank');
}
function tokenOf(link: URL): string {
  return link.searchParams.get('token') ?? '';
}

async function reset(token: string, password: string, origin = kit.server.originOf(T)) {
  const answer = await kit.server
    .browser()
    .open(`${kit.server.originOf(T)}/api/experience/password-reset`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ token, password }),
    });
  const body = answer.text === '' ? {} : (answer.json() as { code?: string });
  return { status: answer.status, code: body.code };
}

describe('a mailed link that sets a new password', () => {
  test('works once, ends every session, and clears a required change', async () => {
    const person = await createPerson(kit.server, T, { passwordChangeRequired: true });
    const sent = await send(person.id);
    expect(sent).toMatchObject({ status: 200, body: { expiresAt: expect.any(Number) } });
    const link = await linkTo(person.email);
    expect(link.origin + link.pathname).toBe(`${kit.server.originOf(T)}/password-reset`);
    expect((await mailTo(person.email))?.text).toMatch(/until \w+ \d+, \d{4}/);
    expect((await kit.server.browser().open(link.href)).status).toBe(200);

    const token = tokenOf(link);
    expect(await reset(token, 'short')).toMatchObject({ code: 'password.rejected' });
    expect(await reset(token, PASSWORD)).toMatchObject({ code: 'user.same_password' });
    expect(await reset(token, NEXT)).toMatchObject({ status: 204 });
    expect(await reset(token, `${NEXT}-2`)).toMatchObject({
      status: 404,
      code: 'password_reset_link.not_valid',
    });
    expect(await readUser(kit.server, T, person.id)).toMatchObject({
      passwordChangeRequired: false,
    });
    expect((await mailTo(person.email))?.subject).toBe('Your password was changed');
    const visitor = await kit.begin('SignIn');
    expect((await visitor.password('username', person.username, NEXT)).status).toBe(200);
    const ended = await kit.server.browser().open(link.href);
    expect([ended.status, ended.headers['location']]).toEqual([
      302,
      expect.stringContaining('errorMessage='),
    ]);
  });

  test('of two requests at once one sets the password', async () => {
    const person = await createPerson(kit.server, T);
    await send(person.id);
    const token = tokenOf(await linkTo(person.email));
    const answers = await Promise.all([reset(token, `${NEXT}-1`), reset(token, `${NEXT}-2`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test.each([
    ['a newer link was sent', (id: string) => send(id)],
    [
      'the address changed',
      async (id: string) =>
        (await api())('PATCH', `/api/users/${id}`, { primaryEmail: newEmail() }),
    ],
    [
      'the user was suspended',
      async (id: string) =>
        (await api())('PATCH', `/api/users/${id}/is-suspended`, { isSuspended: true }),
    ],
    [
      'the password was set meanwhile',
      async (id: string) => (await api())('PATCH', `/api/users/${id}/password`, { password: 'x' }),
    ],
    [
      'its time is over',
      (id: string) =>
        kit.server.sql('update password_reset_tokens set expires_at = 1 where user_id = $1', [id]),
    ],
  ])('ends when %s', async (_what, happen) => {
    const person = await createPerson(kit.server, T);
    await send(person.id);
    const token = tokenOf(await linkTo(person.email));
    await happen(person.id);
    expect(await reset(token, NEXT)).toMatchObject({ status: 404 });
  });

  test('is kept as a digest, works in its tenant only, and from its own pages only', async () => {
    const person = await createPerson(kit.server, T);
    await send(person.id);
    const token = tokenOf(await linkTo(person.email));
    const rows = await kit.server.sql('select * from password_reset_tokens', []);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await reset(token, NEXT, 'https://elsewhere.example')).toMatchObject({ status: 403 });
    expect(await reset('unknown', NEXT)).toMatchObject({ status: 404 });
  });
});

describe('sending it', () => {
  test('needs an address and a user of the tenant', async () => {
    const { id } = (await (await api())('POST', '/api/users', { username: 'nomail' })).body as {
      id: string;
    };
    expect(await send(id)).toMatchObject({ status: 422, code: 'user.email_required' });
    expect(await send('unknown')).toMatchObject({ status: 404 });
  });

  test('is limited for each user, and is in the audit log', async () => {
    const person = await createPerson(kit.server, T);
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await send(person.id)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const logs = await (
      await api()
    )('GET', '/api/logs?logKey=Management.User.PasswordResetEmail.Create');
    expect(JSON.stringify(logs.body)).toContain(person.id);
  });
});
