import { method, signInKit, T } from '~/tests/server/experience/support/sign-in-kit';
import {
  type Settings,
  type StepAnswer,
  type Visitor,
  configure,
  createPerson,
} from '~/tests/server/experience/support/visitor';
import { totpCode } from '~/tests/support/totp';
import type { MfaFactor, MfaSettings } from '~/server/platform/db/schema';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code of an authenticator app, `steps` periods from a moment. */
export function codeOf(secret = SECRET, steps = 0, now = Date.now()): string {
  return totpCode(secret, now + steps * 30_000);
}

export function totpFactor(values: Record<string, unknown> = {}) {
  return { id: 'totp', type: 'Totp', key: SECRET, createdAt: new Date().toISOString(), ...values };
}

export function settings(
  factors: MfaFactor[],
  policy: MfaSettings['policy'] = 'NoPrompt',
  organizationRequiredMfaPolicy?: MfaSettings['organizationRequiredMfaPolicy'],
): { mfa: MfaSettings } {
  return {
    mfa: {
      factors,
      policy,
      ...(organizationRequiredMfaPolicy ? { organizationRequiredMfaPolicy } : {}),
    },
  };
}

export function outcome({ status, code }: StepAnswer) {
  return [status, code];
}

/** A sign-in kit whose tenant asks for what a test wants. */
export function mfaKit() {
  const kit = signInKit();
  beforeEach(() =>
    configure(kit.server, T, {
      signIn: { methods: [method('username'), method('email', true, false)] },
      passkeySignIn: {},
      ...settings([]),
    }),
  );
  const want = (wanted: Settings) => configure(kit.server, T, wanted);
  /** Somebody who has entered name and password. */
  const enter = async (username: string, visitor?: Visitor): Promise<Visitor> => {
    const someone = visitor ?? (await kit.begin('SignIn'));
    const { body, status, code } = await someone.password('username', username);
    if (status !== 200) throw new Error(`password: ${status} ${code}`);
    await someone.identify(String(body['verificationId']));
    return someone;
  };
  /** Somebody who is about to register with name and password. */
  const register = async (username: string): Promise<Visitor> => {
    const visitor = await kit.begin('Register');
    const { body } = await visitor.call('POST', '/verification/new-password-identity', {
      identifier: { type: 'username', value: username },
      password: 'quiet-Lantern-42',
    });
    await visitor.identify(String(body['verificationId']));
    return visitor;
  };
  return {
    kit,
    want,
    enter,
    register,
    person: (values?: Parameters<typeof createPerson>[2]) => createPerson(kit.server, T, values),
  };
}

export function verify(visitor: Visitor, path: string, body?: unknown): Promise<StepAnswer> {
  return visitor.call('POST', `/verification/${path}`, body);
}

/** Add an authenticator app in this interaction. */
export async function bindTotp(visitor: Visitor): Promise<{ secret: string; answer: StepAnswer }> {
  const { body } = await verify(visitor, 'totp/secret');
  const secret = String(body['secret']);
  const verificationId = String(body['verificationId']);
  await verify(visitor, 'totp/verify', { verificationId, code: codeOf(secret) });
  const answer = await visitor.call('POST', '/profile/mfa', { type: 'Totp', verificationId });
  return { secret, answer };
}

export async function bindBackupCodes(visitor: Visitor): Promise<string[]> {
  const { body } = await verify(visitor, 'backup-code/generate');
  const verificationId = String(body['verificationId']);
  await visitor.call('POST', '/profile/mfa', { type: 'BackupCode', verificationId });
  return body['codes'] as string[];
}
