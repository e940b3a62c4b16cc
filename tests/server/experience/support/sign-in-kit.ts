import type { Logger } from 'pino';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { type Visitor, configure, visit } from './visitor';

/** The tenant whose sign-in is tried. */
export const T = 'default';

export function method(
  identifier: 'username' | 'email' | 'phone',
  password = true,
  verificationCode = identifier !== 'username',
) {
  return { identifier, password, verificationCode, isPasswordPrimary: true };
}

/**
 * A server for the tests of a file, with an application. Before each test everybody may sign in and
 * register in every way again.
 */
export function signInKit(log?: Logger) {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer('cloud', log);
    app = await server.createClient(T);
  });
  afterAll(() => server.close());
  beforeEach(() =>
    configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
      signIn: { methods: [method('username'), method('email'), method('phone')] },
      signInMode: 'SignInAndRegister',
      forgotPasswordMethods: ['EmailVerificationCode'],
      emailBlocklistPolicy: {},
      sentinelPolicy: {},
    }),
  );
  const open = (parameters?: Record<string, string>, browser?: Visitor['browser']) =>
    visit(server, T, app, parameters, browser);
  return {
    get server() {
      return server;
    },
    get app() {
      return app;
    },
    /** Somebody who was led to the sign-in page, */
    open,
    /** and who has begun to sign in, to register or to get a new password. */
    begin: async (event: string) => {
      const visitor = await open();
      await visitor.begin(event);
      return visitor;
    },
  };
}
