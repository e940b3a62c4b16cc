import type { ApiResponse } from '~/tests/support/api';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { configure } from '~/tests/server/experience/support/visitor';
import { callerOf } from '~/tests/support/api';
import { type Person, T, type accountKit } from './account-kit';

export const CONNECTOR = 'acme';

type Started = { verificationRecordId: string; authorizationUri: string; expiresAt: string };

/** A provider that the users of the kit sign in with, and ways through it. */
export function socialKit(kit: ReturnType<typeof accountKit>) {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await startFakeProvider();
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    await call('POST', '/api/connectors', {
      id: CONNECTOR,
      connectorId: 'oidc',
      config: oidcConfigFor(provider),
      metadata: { target: CONNECTOR },
      enableTokenStorage: true,
    });
  });
  beforeEach(() => configure(kit.server, T, { socialSignInConnectorTargets: [CONNECTOR] }));
  afterAll(() => provider.close());

  const redirectUri = () => `${kit.server.originOf(T)}/account/social`;
  const begin = async (person: Person, more: object = {}): Promise<ApiResponse> =>
    person.call('POST', '/api/verifications/social', {
      connectorId: CONNECTOR,
      state: 'of-the-page',
      redirectUri: redirectUri(),
      ...more,
    });
  const start = async (person: Person, sub: string) => {
    const started = (await begin(person)).body as Started;
    provider.user = { sub, name: sub };
    const connectorData = provider.visit(started.authorizationUri);
    return { verificationRecordId: started.verificationRecordId, connectorData };
  };
  const verify = (person: Person, body: object) =>
    person.call('POST', '/api/verifications/social/verify', body);

  return {
    get provider() {
      return provider;
    },
    redirectUri,
    begin,
    start,
    verify,
    /** The id of a record that proves an account at the provider. */
    prove: async (person: Person, sub: string): Promise<string> => {
      const body = await start(person, sub);
      const { status, code } = await verify(person, body);
      if (status !== 200) throw new Error(`social: ${status} ${code}`);
      return body.verificationRecordId;
    },
  };
}
