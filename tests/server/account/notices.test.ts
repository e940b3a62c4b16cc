import { setImmediate } from 'node:timers/promises';
import { settleNotices } from '~/server/domain/messages/notices-under-way';
import { SECRET, codeOf } from '~/tests/server/mfa/support/mfa-kit';
import { startSmtpServer } from '~/tests/support/smtp-server';
import { type Person, T, accountKit } from './support/account-kit';
import { addPasskey } from './support/own-passkeys';
import { CONNECTOR, socialKit } from './support/own-social';

const PATH = '/api/my-account';
const FACTORS = `${PATH}/mfa-verifications`;

describe('users learn of every change to their credentials by mail', () => {
  const kit = accountKit();
  const social = socialKit(kit);
  let count = 0;
  const somebody = async (values = {}) => {
    count += 1;
    const primaryEmail = `told-${count}@northbank.example`;
    const person = await kit.person({ primaryEmail, ...values });
    return { person, primaryEmail, proof: await kit.stepUp(person) };
  };
  const noticesTo = async (address: string): Promise<string[]> => {
    const rows = await kit.server.sql<{ template: string }>(
      `select template from outbox_messages
       where recipient = $1 and text !~ '\\d{6}' order by created_at`,
      [address],
    );
    return rows.map(({ template }) => template);
  };
  const factorIds = async ({ call }: Person, type: string) =>
    ((await call('GET', FACTORS)).body as { id: string; type: string }[])
      .filter((factor) => factor.type === type)
      .map(({ id }) => id);
  /** Proves an address by the code that was sent to it. */
  const bind = async ({ call }: Person, type: 'email' | 'phone', value: string) => {
    const identifier = { type, value };
    const sent = await call('POST', '/api/verifications/verification-code', { identifier });
    const { verificationRecordId: verificationId } = sent.body as { verificationRecordId: string };
    const code = await kit.codeFor(value);
    const body = { identifier, verificationId, code };
    expect((await call('POST', '/api/verifications/verification-code/verify', body)).status).toBe(
      200,
    );
    return { [type]: value, newIdentifierVerificationRecordId: verificationId };
  };

  test('but not of what was refused or changed nothing', async () => {
    const { person, primaryEmail, proof } = await somebody({ username: 'told_once' });
    const { call } = person;
    expect((await call('POST', `${PATH}/password`, { password: 'Lantern-77-b' })).status).toBe(401);
    expect((await call('DELETE', `${PATH}/primary-email`)).status).toBe(401);
    expect((await call('PATCH', PATH, { username: '1' })).status).toBe(400);
    expect((await call('PATCH', PATH, { username: 'told_once', name: 'Ada' })).status).toBe(200);
    const nobody = await call('PATCH', `${FACTORS}/none/name`, { name: 'Desk' }, proof);
    expect(nobody.status).toBe(400);
    expect((await call('DELETE', PATH, undefined, proof)).status).toBe(400);
    expect(await noticesTo(primaryEmail)).toEqual([]);
  });

  test('of what they sign in with', async () => {
    const { person, primaryEmail, proof } = await somebody();
    const { call } = person;
    const expectNotice = async (status: Promise<{ status: number }>, ...notices: string[]) => {
      expect((await status).status).toBeLessThan(300);
      expect(await noticesTo(primaryEmail)).toEqual(notices);
    };
    const told = ['UsernameChanged'];
    await expectNotice(call('PATCH', PATH, { username: 'told_twice' }), ...told);
    told.push('PhoneChanged');
    const phone = await bind(person, 'phone', '12015550177');
    await expectNotice(call('POST', `${PATH}/primary-phone`, phone, proof), ...told);
    told.push('PhoneChanged');
    await expectNotice(call('DELETE', `${PATH}/primary-phone`, undefined, proof), ...told);
    told.push('PasswordChanged');
    const password = { password: 'another-Lantern-77' };
    await expectNotice(call('POST', `${PATH}/password`, password, proof), ...told);
    told.push('EmailChanged');
    const email = await bind(person, 'email', 'elsewhere@northbank.example');
    await expectNotice(call('POST', `${PATH}/primary-email`, email, proof), ...told);
    expect(await noticesTo('elsewhere@northbank.example')).toEqual([]);
    expect((await call('DELETE', `${PATH}/primary-email`, undefined, proof)).status).toBe(204);
    expect(await noticesTo('elsewhere@northbank.example')).toEqual(['EmailChanged']);
  });

  test('of their second factors', async () => {
    const { person, primaryEmail, proof } = await somebody();
    const { call } = person;
    const changes: (() => Promise<{ status: number }>)[] = [
      () => addPasskey(person, kit.server.originOf(T), proof),
      async () => {
        const [id] = await factorIds(person, 'WebAuthn');
        return call('PATCH', `${FACTORS}/${id}/name`, { name: 'Desk' }, proof);
      },
      () => call('POST', FACTORS, { type: 'Totp', secret: SECRET, code: codeOf() }, proof),
      async () => {
        const { body } = await call('POST', `${FACTORS}/backup-codes/generate`);
        return call('POST', FACTORS, { type: 'BackupCode', ...(body as object) }, proof);
      },
      () => call('PATCH', `${PATH}/mfa-settings`, { skipMfaOnSignIn: true }, proof),
      async () => {
        const [id] = await factorIds(person, 'Totp');
        return call('DELETE', `${FACTORS}/${id}`, undefined, proof);
      },
      async () => {
        const [id] = await factorIds(person, 'WebAuthn');
        return call('DELETE', `${FACTORS}/${id}`, undefined, proof);
      },
    ];
    const told: string[] = [];
    for (const change of changes) {
      told.push('MfaChanged');
      expect((await change()).status).toBeLessThan(300);
      expect(await noticesTo(primaryEmail)).toEqual(told);
    }
    // The same value again.
    const settings = { skipMfaOnSignIn: true };
    expect((await call('PATCH', `${PATH}/mfa-settings`, settings, proof)).status).toBe(200);
    expect(await noticesTo(primaryEmail)).toEqual(told);
  });

  test('of linked accounts, and of the end of their own', async () => {
    await kit.setField('deletion', 'Edit');
    const { person, primaryEmail, proof } = await somebody();
    const { call } = person;
    const link = { newIdentifierVerificationRecordId: await social.prove(person, 'ada-at-acme') };
    expect((await call('POST', `${PATH}/identities`, link, proof)).status).toBe(204);
    const identity = `${PATH}/identities/${CONNECTOR}`;
    expect((await call('DELETE', identity, undefined, proof)).status).toBe(204);
    expect(await noticesTo(primaryEmail)).toEqual(['IdentityChanged', 'IdentityChanged']);
    expect((await call('DELETE', PATH, undefined, proof)).status).toBe(204);
    expect((await noticesTo(primaryEmail)).at(-1)).toBe('AccountDeleted');
  });

  test('and no answer waits for a mail server', async () => {
    const { person } = await somebody();
    const mailServer = await startSmtpServer({ isEndless: true });
    const manage = kit.callWith(await kit.server.managementToken(T));
    const config = { host: '127.0.0.1', port: mailServer.port, fromEmail: 'a@northbank.example' };
    const connector = await manage('POST', '/api/connectors', {
      connectorId: 'simple-mail-transfer-protocol',
      config: { ...config, auth: { type: 'login', user: 'mailer', pass: 'secret' } },
    });
    expect(connector.status).toBe(200);
    const { status } = await person.call('PATCH', PATH, { username: 'told_later' });
    expect(status).toBe(200);
    let isSettled = false;
    const settled = settleNotices().then(() => {
      isSettled = true;
    });
    // It speaks to the mail server, after the answer.
    while (mailServer.connections === 0) await setImmediate();
    expect(isSettled).toBe(false);
    await mailServer.close();
    // It is lost, and changes nothing.
    await settled;
    await manage('DELETE', `/api/connectors/${(connector.body as { id: string }).id}`);
  });
});
