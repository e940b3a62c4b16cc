import { randomBytes } from 'node:crypto';
import { eq, and } from 'drizzle-orm';
import { signInExperiences, users } from '~/server/platform/db/schema';
import { hashPassword } from '~/server/platform/passwords/password-hash';
import type { ProviderServer, RegisteredClient } from '~/tests/server/oidc/support/provider-server';

export type Settings = Partial<typeof signInExperiences.$inferInsert>;

export type StepAnswer = {
  status: number;
  code: string | undefined;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
};

/** An e-mail address nobody has used in this run. */
export function newEmail(): string {
  return `p${randomBytes(5).toString('hex')}@northbank.example`;
}
export function newUsername(): string {
  return `u${randomBytes(5).toString('hex')}`;
}
export const PASSWORD = 'quiet-Lantern-42';

/** Settings of the tenant's sign-in, straight into the database. */
export async function configure(
  { services }: ProviderServer,
  tenantId: string,
  settings: Settings,
): Promise<void> {
  await services.database.inTenant(tenantId, (tx) =>
    tx.update(signInExperiences).set(settings).where(eq(signInExperiences.tenantId, tenantId)),
  );
}

/** Optional fields of the profile form. */
export async function askFor(
  server: ProviderServer,
  tenantId: string,
  fields: Record<string, string>,
): Promise<void> {
  for (const [name, type] of Object.entries(fields)) {
    await server.sql(
      `insert into custom_profile_fields (tenant_id, id, name, type, required, sie_order, created_at)
       values ($1, $2, $2, $3, false, 0, 1) on conflict do nothing`,
      [tenantId, name, type],
    );
  }
}

let digest: ReturnType<typeof hashPassword> | undefined;
/** Digest of the password that everybody has, computed once for the tests of a file. */
export function passwordDigest() {
  digest ??= hashPassword('default', PASSWORD);
  return digest;
}

/** A user with a password. */
export async function createPerson(
  server: ProviderServer,
  tenantId: string,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<{ id: string; username: string; email: string }> {
  const username = newUsername();
  const email = newEmail();
  const id = await server.createUser(tenantId, {
    username,
    primaryEmail: email,
    ...(await passwordDigest()),
    ...values,
  });
  return { id, username, email };
}

export async function readUser({ services }: ProviderServer, tenantId: string, id: string) {
  const [user] = await services.database.inTenant(tenantId, (tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, id))),
  );
  return user;
}

/** Newest code the sandbox took for an address. */
export async function readCode(
  server: ProviderServer,
  tenantId: string,
  recipient: string,
): Promise<string> {
  const query = new URLSearchParams({ recipient, limit: '1' });
  const answer = await server.send(
    `${server.originOf(tenantId)}/__internal__/outbox/messages?${query}`,
  );
  const [message] = JSON.parse(answer.text) as { text: string }[];
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none';
}

/** A browser in front of the sign-in page that an application led it to. */
export async function visit(
  server: ProviderServer,
  tenantId: string,
  app: RegisteredClient,
  parameters: Record<string, string> = {},
  browser = server.browser(),
) {
  const origin = server.originOf(tenantId);
  const query = new URLSearchParams({
    client_id: app.id,
    redirect_uri: app.redirectUri,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'of-the-app',
    ...parameters,
  });
  const start = await browser.follow(`${server.issuer(tenantId)}/auth?${query}`);

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<StepAnswer> => {
    const answer = await browser.open(`${origin}/api/experience${path}`, {
      method,
      headers: {
        origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = answer.text !== '' && String(answer.headers['content-type']).includes('json');
    const parsed = isJson ? (answer.json() as Record<string, unknown> | null) : null;
    return {
      status: answer.status,
      code: parsed?.['code'] as string | undefined,
      body: parsed ?? {},
      headers: answer.headers,
    };
  };

  const verified = async (path: string, body: unknown): Promise<string> => {
    const answer = await call('POST', `/verification/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.code}`);
    return String(answer.body['verificationId']);
  };

  return {
    browser,
    origin,
    page: new URL(start.url),
    call,
    begin: (interactionEvent: string) => call('PUT', '', { interactionEvent }),
    password: (type: string, value: string, password = PASSWORD) =>
      call('POST', '/verification/password', { identifier: { type, value }, password }),
    identify: (verificationId?: string) =>
      call('POST', '/identification', verificationId ? { verificationId } : {}),
    submit: (body?: unknown) => call('POST', '/submit', body),
    sendCode: (type: 'email' | 'phone', value: string, interactionEvent: string) =>
      verified('verification-code', { identifier: { type, value }, interactionEvent }),
    verifyCode: (type: 'email' | 'phone', value: string, verificationId: string, code: string) =>
      call('POST', '/verification/verification-code/verify', {
        identifier: { type, value },
        verificationId,
        code,
      }),
    /** Send a code, read it in the sandbox, verify it. */
    async proveAddress(type: 'email' | 'phone', value: string, event: string): Promise<string> {
      const id = await verified('verification-code', {
        identifier: { type, value },
        interactionEvent: event,
      });
      const code = await readCode(server, tenantId, value.replace(/^\+/, ''));
      const answer = await this.verifyCode(type, value, id, code);
      if (answer.status !== 200) throw new Error(`verify: ${answer.status} ${answer.code}`);
      return id;
    },
    /** Go where submit says; ends at the application with its code. */
    async goOn(answer: StepAnswer): Promise<URL> {
      const end = await browser.follow(String(answer.body['redirectTo']));
      return new URL(end.url);
    },
  };
}

export type Visitor = Awaited<ReturnType<typeof visit>>;
