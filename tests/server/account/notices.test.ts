import { accountKit } from './support/account-kit';

const PATH = '/api/my-account';

// Those of the email address, the factors, and the linked accounts are tested beside their calls.
describe('users learn of a change to their account by mail', () => {
  const kit = accountKit();
  const templatesTo = async (address: string): Promise<string[]> => {
    const rows = await kit.server.sql<{ template: string }>(
      `select template from outbox_messages where recipient = $1 order by created_at`,
      [address],
    );
    return rows.map(({ template }) => template);
  };

  test('of their password and their phone number, but not of what was refused', async () => {
    const primaryEmail = 'told@northbank.example';
    const { call, ...rest } = await kit.person({ primaryEmail, primaryPhone: '12015550177' });
    const password = { password: 'another-Lantern-77' };
    expect((await call('POST', `${PATH}/password`, password)).status).toBe(401);
    expect((await call('DELETE', `${PATH}/primary-phone`)).status).toBe(401);
    expect(await templatesTo(primaryEmail)).toEqual([]);
    const proof = await kit.stepUp({ call, ...rest });
    const removal = await call('DELETE', `${PATH}/primary-phone`, undefined, proof);
    expect(removal.status).toBe(204);
    expect(await templatesTo(primaryEmail)).toEqual(['PhoneChanged']);
    expect((await call('POST', `${PATH}/password`, password, proof)).status).toBe(204);
    expect(await templatesTo(primaryEmail)).toEqual(['PhoneChanged', 'PasswordChanged']);
  });
});
