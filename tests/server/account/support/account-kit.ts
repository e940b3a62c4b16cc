import * as client from 'openid-client';
import { ACCOUNT_CENTER_ID } from '~/contract/tenancy';
import { type Call, callerOf } from '~/tests/support/api';
import {
  type ProviderServer,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { method } from '~/tests/server/experience/support/sign-in-kit';
import { PASSWORD, configure, passwordDigest } from '~/tests/server/experience/support/visitor';
import { settings } from '~/tests/server/mfa/support/mfa-kit';

export const T = 'default';
export { PASSWORD };
export const ALL_SCOPES =
  'openid offline_access profile email phone address custom_data identities';

const ALL_EDIT = Object.fromEntries(
  [
    ...['name', 'avatar', 'profile', 'email', 'phone', 'password'],
    ...['username', 'social', 'customData', 'mfa'],
  ].map((field) => [field, 'Edit']),
);

export type Person = { id: string; token: string; sessionUid: string; call: Call };

/** A tenant whose account center allows everything, until a test says otherwise. */
export function accountKit() {
  let server: ProviderServer;
  let configuration: client.Configuration;
  beforeAll(async () => {
    server = await startProviderServer();
    configuration = await server.configure(T, ACCOUNT_CENTER_ID, undefined, client.None());
  });
  afterAll(() => server.close());

  const setCenter = async (enabled: boolean, fields: Record<string, string>) => {
    await server.sql(
      `insert into account_centers (tenant_id, id, enabled, fields) values ($1, 'default', $2, $3)
       on conflict (tenant_id, id) do update set enabled = $2, fields = $3`,
      [T, enabled, JSON.stringify(fields)],
    );
  };
  beforeEach(async () => {
    await setCenter(true, ALL_EDIT);
    await configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
      signIn: { methods: [method('username'), method('email'), method('phone')] },
      passkeySignIn: {},
      ...settings(['Totp', 'WebAuthn', 'BackupCode']),
    });
  });

  const callWith = (token: string | undefined): Call => callerOf(server.tenantApp, token);

  /** Sign a user in at the account center. */
  const signIn = async (id: string, scope = ALL_SCOPES, parameters = {}): Promise<Person> => {
    const uri = `${server.originOf(T)}/account`;
    const registered = {
      id: ACCOUNT_CENTER_ID,
      secret: '',
      redirectUri: `${uri}/callback`,
      configuration,
    };
    const { tokens } = await server.signIn(T, registered, id, { scope, ...parameters });
    const token = tokens.access_token;
    const [row] = await server.sql<{ uid: string }>(
      `select payload ->> 'sessionUid' as uid from oidc_model_instances
       where model_name = 'AccessToken' and id = $1`,
      [token],
    );
    return { id, token, sessionUid: row?.uid ?? '', call: callWith(token) };
  };

  return {
    get server() {
      return server;
    },
    setCenter,
    /** The same with one field at another control. */
    setField: (field: string, control: string) =>
      setCenter(true, { ...ALL_EDIT, [field]: control }),
    callWith,
    signIn,
    person: async (
      values: Parameters<ProviderServer['createUser']>[1] = {},
      scope?: string,
    ): Promise<Person> => {
      const id = await server.createUser(T, { ...(await passwordDigest()), ...values });
      return signIn(id, scope);
    },
    /** The header of a step-up by password. */
    stepUp: async ({ call }: Person): Promise<Record<string, string>> => {
      const { body } = await call('POST', '/api/verifications/password', { password: PASSWORD });
      const { verificationRecordId } = body as { verificationRecordId: string };
      return { 'logto-verification-id': verificationRecordId };
    },
    /** The newest code that was sent to an address. */
    codeFor: async (address: string): Promise<string> => {
      const [row] = await server.sql<{ text: string }>(
        'select text from outbox_messages where recipient = $1 order by created_at desc limit 1',
        [address],
      );
      return /\b\d{6}\b/.exec(row?.text ?? '')?.[0] ?? '';
    },
  };
}
