import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KnownDevice, accountOn } from '~/server/domain/lock-out/known-devices';
import type { Services } from '~/server/domain/services/services';
import { tenantOriginOf } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';

const COOKIE = '_known_device';
/** The longest that browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 3600;
const MOST_ACCOUNTS = 5;

async function signerOf({ keys }: Services, tenantId: string): Promise<Signer> {
  return new Signer((await keys.of(tenantId)).cookieSecrets);
}

/** The device that a request comes from; undefined without a cookie that this tenant signed. */
export async function readKnownDevice(
  services: Services,
  { tenantId, cookies }: FastifyRequest,
): Promise<KnownDevice | undefined> {
  const signed = cookies[COOKIE];
  if (signed === undefined) return undefined;
  const { valid, value } = (await signerOf(services, tenantId)).unsign(signed);
  const [id, ...accounts] = valid && value ? value.split('.') : [];
  return id ? { id, accounts } : undefined;
}

/** Remember that an account signed in with this browser. */
export async function rememberDevice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { tenantId } = request;
  const { id, accounts } = (await readKnownDevice(services, request)) ?? {
    id: generateId(),
    accounts: [],
  };
  const account = accountOn(id, userId);
  const latest = [account, ...accounts.filter((each) => each !== account)].slice(0, MOST_ACCOUNTS);
  const signer = await signerOf(services, tenantId);
  reply.setCookie(COOKIE, signer.sign([id, ...latest].join('.')), {
    httpOnly: true,
    sameSite: 'lax',
    secure: tenantOriginOf(services.config, tenantId).startsWith('https:'),
    path: '/api/experience',
    maxAge: LIFE_SECONDS,
  });
}
