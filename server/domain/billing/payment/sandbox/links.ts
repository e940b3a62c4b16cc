import { hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';

/** What a signed link of the sandbox opens. */
export type LinkTarget = {
  portal: { tenantId: string; userId: string; callbackUrl: string };
  invoice: { tenantId: string; invoiceId: string };
};

const LINK_TTL_SECONDS = 60 * 60;
const ALGORITHM = 'HS256';
function audienceOf(kind: keyof LinkTarget): string {
  return `gatehouse:sandbox:${kind}`;
}

/** The admin tenant's cookie keys, bound to this purpose: every server process has the same. */
async function secretsOf({ keys }: Services): Promise<Uint8Array[]> {
  const { cookieSecrets } = await keys.of(ADMIN_TENANT_ID);
  return cookieSecrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'gatehouse sandbox link', 32)),
  );
}

/** A token for a link that works for an hour. */
export async function signLink<Kind extends keyof LinkTarget>(
  services: Services,
  kind: Kind,
  target: LinkTarget[Kind],
): Promise<string> {
  const [secret] = await secretsOf(services);
  if (!secret) throw new Error('The admin tenant has no cookie key');
  return new SignJWT({ target })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(audienceOf(kind))
    .setIssuedAt()
    .setExpirationTime(`${LINK_TTL_SECONDS}s`)
    .sign(secret);
}

/** @returns undefined for a forged, foreign or expired token */
export async function readLink<Kind extends keyof LinkTarget>(
  services: Services,
  kind: Kind,
  token: unknown,
): Promise<LinkTarget[Kind] | undefined> {
  if (typeof token !== 'string') return undefined;
  for (const secret of await secretsOf(services)) {
    try {
      const { payload } = await jwtVerify(token, secret, {
        audience: audienceOf(kind),
        algorithms: [ALGORITHM],
      });
      return payload['target'] as LinkTarget[Kind];
    } catch {
      // Perhaps an older key signed it.
    }
  }
  return undefined;
}
